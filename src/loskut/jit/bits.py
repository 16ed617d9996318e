"""Wide unsigned integers for numba: the bitboard functions of `kit` are compiled as they are.

In the interpreter a set of cells is a plain int. In compiled code it is `bits`, an LLVM integer of 192 bits, enough for
a grid of 13 x 13 cells. `& | ^ ~ << >> == != -`, truth and the bit counts take one instruction for each word. Ints and
192 bits differ in three cases: mask after `~`, shift by less than the width, never subtract below zero.
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
    """A set from three 64-bit words, lowest cells first."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        wide = [builder.zext(word, _INT) for word in args]
        shifted = [builder.shl(word, ir.Constant(_INT, 64 * place)) for place, word in enumerate(wide)]
        return builder.or_(builder.or_(shifted[0], shifted[1]), shifted[2])

    return bits(types.uint64, types.uint64, types.uint64), generate


@intrinsic
def word(typing_context: Any, cells: Any, place: Any) -> Any:
    """One 64-bit word of a set; the place must be a literal, so that nothing is left to do at run time."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        distance = builder.mul(builder.zext(args[1], _INT), ir.Constant(_INT, 64))
        return builder.trunc(builder.lshr(args[0], distance), _WORD)

    return types.uint64(bits, place), generate


@intrinsic
def single(typing_context: Any, cell: Any) -> Any:
    """The set of one cell."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.shl(ir.Constant(_INT, 1), _widen(builder, args[0]))

    return bits(cell), generate


@intrinsic
def no_cells(typing_context: Any) -> Any:
    """The empty set."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return ir.Constant(_INT, 0)

    return bits(), generate


@intrinsic
def count(typing_context: Any, cells: Any) -> Any:
    """The number of cells."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.trunc(builder.ctpop(args[0]), _WORD)

    return types.int64(bits), generate


@intrinsic
def lowest(typing_context: Any, cells: Any) -> Any:
    """The lowest cell of a set that is not empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.trunc(builder.cttz(args[0], ir.Constant(ir.IntType(1), 1)), _WORD)

    return types.int64(bits), generate


@intrinsic
def lowest_in_word(typing_context: Any, numbers: Any) -> Any:
    """The lowest member of a set of small numbers kept in one word; the set is not empty."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 1))

    return types.int64(types.uint64), generate


@intrinsic
def count_in_word(typing_context: Any, numbers: Any) -> Any:
    """How many members a set kept in one word has."""

    def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return types.int64(types.uint64), generate


def _widen(builder: Any, value: Any) -> Any:
    return value if value.type == _INT else builder.zext(value, _INT)


def _binary(operations: tuple[Callable[..., Any], ...], method: str) -> None:
    """Let operators on two sets, or on a set and a small number, be one LLVM instruction."""

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
    # Only ever asked of a single cell, where it is the cell's number and one.
    return lambda cells: lowest(cells) + 1


@overload_method(types.Integer, "bit_count", inline="always")
def _bit_count_in_word(cells):
    """Lets functions of `kit` take a set kept in one word as well."""
    return lambda cells: count_in_word(cells)
