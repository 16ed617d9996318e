"""Wide unsigned integers for numba, so that the bitboard functions of `kit` can be compiled as they are.

In the interpreter a set of cells is a plain int. In compiled code it is `bits`, an LLVM integer of 192 bits: three
words of 64 bits, enough for a grid of 13 x 13 cells. Operators, truth and bit counts take a few instructions for each
word.

Python's ints have no width, so some operations differ. Code for both must keep three rules: mask the result after `~`
(the int has infinitely many ones, `bits` has 192), shift by less than 192, and never subtract below zero.
"""

import operator
from collections.abc import Callable
from typing import Any

from llvmlite import ir
from numba import types
from numba.extending import intrinsic, models, overload, overload_method, register_model

from loskut.kit.domino import MOST_BITS

WIDTH = MOST_BITS
_INT = ir.IntType(WIDTH)
_WORD = ir.IntType(64)


class BitsType(types.Type):
    """The type of a set of cells in compiled code."""

    def __init__(self) -> None:
        super().__init__(name=f"Bits{WIDTH}")


bits = BitsType()


@register_model(BitsType)
class _Model(models.PrimitiveModel):
    def __init__(self, manager: Any, fe_type: Any) -> None:
        super().__init__(manager, fe_type, _INT)


@intrinsic
def from_words(typing_context: Any, first: Any, second: Any, third: Any) -> Any:
    """Returns a set from three 64-bit words, lowest cells first."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wide = [builder.zext(word, _INT) for word in args]
        shifted = [builder.shl(word, ir.Constant(_INT, 64 * place)) for place, word in enumerate(wide)]
        return builder.or_(builder.or_(shifted[0], shifted[1]), shifted[2])

    return bits(types.uint64, types.uint64, types.uint64), generate


@intrinsic
def word(typing_context: Any, cells: Any, place: Any) -> Any:
    """Returns the 64-bit word number `place` of a set.

    `place` must be a literal: then LLVM knows the shift, and the word is simply the register that already holds it.
    """

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        distance = builder.mul(builder.zext(args[1], _INT), ir.Constant(_INT, 64))
        return builder.trunc(builder.lshr(args[0], distance), _WORD)

    return types.uint64(bits, place), generate


@intrinsic
def single(typing_context: Any, cell: Any) -> Any:
    """Returns the set that holds one cell."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.shl(ir.Constant(_INT, 1), _widen(builder, args[0]))

    return bits(cell), generate


@intrinsic
def no_cells(typing_context: Any) -> Any:
    """Returns the empty set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return ir.Constant(_INT, 0)

    return bits(), generate


@intrinsic
def count(typing_context: Any, cells: Any) -> Any:
    """Returns the number of cells in a set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.trunc(builder.ctpop(args[0]), _WORD)

    return types.int64(bits), generate


@intrinsic
def lowest(typing_context: Any, cells: Any) -> Any:
    """Returns the lowest cell of a set, which must not be empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        # cttz counts the zeros below the lowest one: 0b0110 gives 1. Its flag says that 0 is never asked.
        return builder.trunc(builder.cttz(args[0], ir.Constant(ir.IntType(1), 1)), _WORD)

    return types.int64(bits), generate


@intrinsic
def lowest_in_word(typing_context: Any, numbers: Any) -> Any:
    """Returns the lowest member of a set of numbers 0 ... 63 kept in one word. The set must not be empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@intrinsic
def count_in_word(typing_context: Any, numbers: Any) -> Any:
    """Returns the number of members of a set kept in one word."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


def _widen(builder: Any, value: Any) -> Any:
    """Returns the value with 192 bits: a set as it is, a small number with zeros in front."""
    return value if value.type == _INT else builder.zext(value, _INT)


def _binary(operations: tuple[Callable[..., Any], ...], method: str) -> None:
    """Compiles operators on two sets, or on a set and a small number, to one LLVM instruction.

    numba looks up `choose` by the operator. `choose` returns the implementation for these types, or None for others.
    """

    @intrinsic
    def compiled(typing_context: Any, left: Any, right: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return getattr(builder, method)(*(_widen(builder, value) for value in args))

        return bits(left, right), generate

    for operation in operations:

        @overload(operation, inline="always")
        def choose(left, right):
            if isinstance(left, BitsType) and isinstance(right, BitsType | types.Integer):
                return lambda left, right: compiled(left, right)
            return None


for _operations, _method in (
    ((operator.and_, operator.iand), "and_"),
    ((operator.or_, operator.ior), "or_"),
    ((operator.xor, operator.ixor), "xor"),
    ((operator.sub, operator.isub), "sub"),
    ((operator.lshift, operator.ilshift), "shl"),
    ((operator.rshift, operator.irshift), "lshr"),
):
    _binary(_operations, _method)


def _unary(operation: Callable[..., Any], method: str) -> None:
    """Compiles an operator on one set to one LLVM instruction."""

    @intrinsic
    def compiled(typing_context: Any, value: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return getattr(builder, method)(args[0])

        return bits(bits), generate

    @overload(operation, inline="always")
    def choose(value):
        if isinstance(value, BitsType):
            return lambda value: compiled(value)
        return None


_unary(operator.invert, "not_")
_unary(operator.neg, "neg")


def _comparison(operation: Callable[..., Any], sign: str) -> None:
    """Compiles a comparison of two sets to one LLVM instruction."""

    @intrinsic
    def compiled(typing_context: Any, left: Any, right: Any) -> Any:
        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.icmp_unsigned(sign, *args)

        return types.boolean(bits, bits), generate

    @overload(operation, inline="always")
    def choose(left, right):
        if isinstance(left, BitsType) and isinstance(right, BitsType):
            return lambda left, right: compiled(left, right)
        return None


_comparison(operator.eq, "==")
_comparison(operator.ne, "!=")


@overload(bool, inline="always")
def _truth(cells):
    """Lets `while cells:` mean what it means for an int."""
    return (lambda cells: cells != no_cells()) if isinstance(cells, BitsType) else None


@overload_method(BitsType, "bit_count", inline="always")
def _bit_count(cells):
    return lambda cells: count(cells)


@overload_method(BitsType, "bit_length", inline="always")
def _bit_length(cells):
    # `kit` calls it only for sets of one cell. There the lowest bit is the highest, so the length is its number + 1.
    return lambda cells: lowest(cells) + 1


@overload_method(types.Integer, "bit_count", inline="always")
def _bit_count_in_word(cells):
    """Lets functions of `kit` take a set kept in one word as well."""
    return lambda cells: count_in_word(cells)
