"""Learns two-player Kingdomino from self-play with PPO, and then plays against a bot.

    python examples/ppo.py                      # trains, measures and saves ppo.pt
    python examples/ppo.py --load ppo.pt        # only measures

PPO is the algorithm of Schulman et al., "Proximal Policy Optimization Algorithms" (2017), with generalised advantage
estimation (GAE). One network plays both seats. It needs torch on the CPU and the environments:
`pip install 'loskut[examples]'`.
"""

import argparse
import pickle
import time
from dataclasses import dataclass
from typing import NamedTuple, TypeVar

import numba
import numpy as np
from numpy.typing import NDArray

from loskut.env import VectorEnv
from loskut.env.play import largest
from loskut.env.setting import setting
from loskut.env.single import SinglePlayerEnv

try:
    import torch
    from torch import Tensor, nn
    from torch.nn import functional
except ModuleNotFoundError as error:
    raise SystemExit("This example needs torch: pip install 'loskut[examples]'") from error

Layer = TypeVar("Layer", nn.Linear, nn.Conv2d)

GAME, PRESET = "kingdomino", "two"
STEPS = 48
"""The moves of a game: 24 dominoes, each claimed once and placed or discarded once."""
PLACES, CLAIMS = 324, 4
"""Moves 0-323 place a domino, 324 discards it, 325-328 claim a domino of the next row."""
KING, NEXT_ROW, DOMINO = 3, 71, 17
"""Where the table has the domino in turn and the next row, and the numbers that describe a domino."""
TERRITORY = 0.2
"""Squares and crowns of territories are multiplied by this."""
POINTS = 10.0
"""Points are divided by this for the value, so that it is of the order of 1."""


@dataclass(frozen=True)
class Settings:
    """What can be tuned."""

    iterations: int = 170
    games: int = 256
    """Games played at once. An iteration plays all of them from the first move to the last."""
    epochs: int = 3
    minibatch: int = 1024
    rate: float = 1e-3
    """The learning rate at the beginning. It falls to 0 in a straight line."""
    clip: float = 0.2
    trace: float = 0.9
    """Lambda of GAE. Nothing is discounted: a game is short."""
    entropy: float = 0.01
    """The weight of the entropy bonus at the beginning. It falls with the learning rate."""
    channels: int = 32
    hidden: int = 128
    seed: int = 1


@numba.njit(cache=True)
def with_territories(boards: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """Returns the boards with four more planes: the squares and the crowns of the territory of each square.

    A territory is a connected area of one terrain, and counts squares * crowns. First come the two planes of the own
    kingdom, then those of the rival.
    """
    games, planes, rows, columns = boards.shape
    found = np.zeros((games, planes + 4, rows, columns), dtype=np.uint8)
    found[:, :planes] = boards
    queue = np.zeros((rows * columns, 2), dtype=np.int64)
    for game in range(games):
        for seat in range(2):
            size, crowns = found[game, planes + 2 * seat], found[game, planes + 2 * seat + 1]
            for terrain in range(8 * seat, 8 * seat + 6):
                area = boards[game, terrain]
                for start in range(rows * columns):
                    queue[0] = start // columns, start % columns
                    if not area[queue[0, 0], queue[0, 1]] or size[queue[0, 0], queue[0, 1]]:
                        continue
                    size[queue[0, 0], queue[0, 1]], length, at, total = 1, 1, 0, 0
                    while at < length:
                        row, column = queue[at]
                        total += boards[game, 8 * seat + 6, row, column]
                        at += 1
                        for other, beside in (
                            (row + 1, column),
                            (row - 1, column),
                            (row, column + 1),
                            (row, column - 1),
                        ):
                            inside = 0 <= other < rows and 0 <= beside < columns
                            if inside and area[other, beside] and not size[other, beside]:
                                size[other, beside], queue[length] = 1, (other, beside)
                                length += 1
                    for row, column in queue[:length]:
                        size[row, column], crowns[row, column] = length, total
    return found


class Network(nn.Module):
    """Scores every move, and estimates the points that the seat in turn will still gain on its rival.

    Placements are scored by convolutions over the own kingdom, so what is learnt at one square holds at every square.
    They see which squares have the terrain of the domino in turn. Each domino of the next row is scored by the same
    layers. They see the largest territories of its terrains.
    """

    def __init__(self, channels: int, hidden: int) -> None:
        super().__init__()
        self.scale: Tensor
        _, numbers = largest(setting(GAME, PRESET).encoding)
        self.register_buffer("scale", torch.tensor(1 / numbers, dtype=torch.float32))
        self.first = _orthogonal(nn.Conv2d(8 + 2 + 1 + 6, channels, 3, padding=1))
        self.domino = _orthogonal(nn.Linear(3 + DOMINO, channels))
        self.second = _orthogonal(nn.Conv2d(channels, channels, 3, padding=1))
        self.third = _orthogonal(nn.Conv2d(channels, channels, 3, padding=1))
        self.place = _orthogonal(nn.Conv2d(channels, 4, 1), 0.01)
        self.context = nn.Sequential(
            _orthogonal(nn.Linear(len(numbers) + 24 + 16 * 81, hidden)),
            nn.ReLU(),
            _orthogonal(nn.Linear(hidden, hidden)),
            nn.ReLU(),
        )
        self.value = _orthogonal(nn.Linear(hidden, 1), 0.1)
        self.option = _orthogonal(nn.Linear(DOMINO + 8, 64))
        self.wish = _orthogonal(nn.Linear(hidden, 64))
        self.claim = _orthogonal(nn.Linear(64, 1), 0.01)

    def forward(self, boards: Tensor, table: Tensor) -> tuple[Tensor, Tensor]:
        """Returns the logits [game, move] and the values [game] of observations in bytes, with territories."""
        boards, table = boards.float(), table * self.scale
        own, rival = _largest(boards[:, :8], boards[:, 17:19]), _largest(boards[:, 8:16], boards[:, 19:21])
        kingdoms = torch.stack([own, rival], dim=1)
        context = self.context(torch.cat([table, kingdoms.flatten(1), boards[:, :16].flatten(1)], dim=1))
        logits = torch.zeros(len(boards), PLACES + 1 + CLAIMS)
        is_placing = table[:, 0] > 0
        logits[is_placing, :PLACES] = self._placements(boards[is_placing], table[is_placing])
        logits[:, PLACES + 1 :] = self._claims(table, kingdoms, context)
        return logits, self.value(context).squeeze(1)

    def _placements(self, boards: Tensor, table: Tensor) -> Tensor:
        own, castle, territories = boards[:, :8], boards[:, 16:17], boards[:, 17:19] * TERRITORY
        king = table[:, KING : KING + DOMINO]
        same = torch.einsum("gtrc,ght->ghrc", own[:, :6], _terrains(king))
        fitting = same[:, :, None] * torch.cat([torch.ones_like(castle), territories], dim=1)[:, None]
        x = torch.cat([own, territories, castle, fitting.flatten(1, 2)], dim=1)
        x = functional.relu(self.first(x) + self.domino(torch.cat([table[:, :3], king], dim=1))[:, :, None, None])
        x = functional.relu(self.second(x))
        x = x + functional.relu(self.third(x))
        return self.place(x).permute(0, 2, 3, 1).flatten(1)  # a move is (row * 9 + column) * 4 + direction

    def _claims(self, table: Tensor, kingdoms: Tensor, context: Tensor) -> Tensor:
        row = table[:, NEXT_ROW : NEXT_ROW + CLAIMS * DOMINO].unflatten(1, (CLAIMS, DOMINO))
        known = torch.einsum("gskt,gnht->gnskh", kingdoms, _terrains(row)).flatten(2)
        options = functional.relu(self.option(torch.cat([row, known], dim=2)) + self.wish(context)[:, None])
        return self.claim(options).squeeze(2)


def _orthogonal(layer: Layer, gain: float = 2**0.5) -> Layer:
    nn.init.orthogonal_(layer.weight, gain)
    if layer.bias is not None:
        nn.init.zeros_(layer.bias)
    return layer


def _terrains(domino: Tensor) -> Tensor:
    """Returns the terrains of the two halves, [..., half, terrain]."""
    return torch.stack([domino[..., 3:9], domino[..., 10:16]], dim=-2)


def _largest(kingdom: Tensor, territories: Tensor) -> Tensor:
    """Returns the most squares and the most crowns that a territory of each terrain has, [game, 2, terrain]."""
    return (kingdom[:, None, :6] * territories[:, :, None]).amax((3, 4)) * TERRITORY


class Samples(NamedTuple):
    """Decisions of an iteration: what was seen, what was done, and what came of it."""

    boards: Tensor
    table: Tensor
    masks: Tensor
    actions: Tensor
    logs: Tensor
    """The logarithm of the probability that the action had."""
    advantages: Tensor
    returns: Tensor


def legal_logits(logits: Tensor, masks: Tensor) -> Tensor:
    """Returns the logits with -1e9 for illegal moves, so that their probability is 0."""
    return logits.masked_fill(~masks, -1e9)


@torch.no_grad()
def play(network: Network, env: VectorEnv, trace: float) -> Samples:
    """Plays every game of the environment from the first move to the last, and returns the decisions with a choice."""
    batch, steps, rewards, seats, logs, values = env.reset(), [], [], [], [], []
    for _ in range(STEPS):
        boards, table, masks = (
            torch.tensor(part) for part in (with_territories(batch.boards), batch.table, batch.masks)
        )
        logits, value = network(boards, table)
        chances = torch.log_softmax(legal_logits(logits, masks), dim=1)
        # The largest sum of a logit and Gumbel noise is a draw from the distribution.
        actions = (chances - torch.empty_like(chances).exponential_().log()).argmax(dim=1)
        steps.append((boards, table, masks, actions))
        logs.append(chances.gather(1, actions[:, None]).squeeze(1))
        values.append(value)
        seats.append(torch.tensor(batch.seats))
        batch = env.step(actions.numpy())
        rewards.append(torch.tensor(batch.rewards).gather(1, seats[-1][:, None]).squeeze(1) / POINTS)
    if not batch.terminations.all():
        raise RuntimeError(f"a game of {GAME} did not end after {STEPS} moves")
    boards, table, masks, actions = (torch.stack(parts) for parts in zip(*steps, strict=True))
    is_choice = masks.sum(2) > 1
    advantages, returns = estimate(torch.stack(rewards), torch.stack(values), torch.stack(seats), is_choice, trace)
    found = Samples(boards, table, masks, actions, torch.stack(logs), advantages, returns)
    return Samples(*(part[is_choice] for part in found))


def estimate(rewards: Tensor, values: Tensor, seats: Tensor, is_choice: Tensor, trace: float) -> tuple[Tensor, Tensor]:
    """Returns the advantages and the returns, [step, game], by GAE for two seats whose rewards add up to 0.

    What is good for one seat is as bad for the other, so a value changes its sign where the turn passes:
    delta = reward + sign * next_value - value, advantage = delta + trace * sign * next_advantage. A position with a
    single legal move has no decision to judge: its value is the reward and the value of the next position.
    """
    advantages, values = torch.zeros_like(values), values.clone()
    next_value, next_advantage, next_seat = torch.zeros_like(values[0]), torch.zeros_like(values[0]), seats[-1]
    for step in range(len(rewards) - 1, -1, -1):
        sign = torch.where(seats[step] == next_seat, 1.0, -1.0)
        ahead = rewards[step] + sign * next_value
        values[step] = torch.where(is_choice[step], values[step], ahead)
        decay = torch.where(is_choice[step], trace, 1.0)
        advantages[step] = ahead - values[step] + decay * sign * next_advantage
        next_value, next_advantage, next_seat = values[step], advantages[step], seats[step]
    return advantages, advantages + values


def improve(network: Network, optimiser: torch.optim.Optimizer, samples: Samples, to: Settings, left: float) -> Tensor:
    """Makes the steps of PPO on the samples of an iteration. Returns the mean entropy of the policy."""
    entropies = []
    for _ in range(to.epochs):
        for chosen in torch.randperm(len(samples.actions)).split(to.minibatch):
            part = Samples(*(field[chosen] for field in samples))
            logits, values = network(part.boards, part.table)
            chances = torch.log_softmax(legal_logits(logits, part.masks), dim=1)
            ratio = (chances.gather(1, part.actions[:, None]).squeeze(1) - part.logs).exp()
            gain = (part.advantages - part.advantages.mean()) / (part.advantages.std() + 1e-8)
            clipped = ratio.clamp(1 - to.clip, 1 + to.clip)
            policy_loss = -torch.minimum(ratio * gain, clipped * gain).mean()
            entropy = -(chances.exp() * chances).sum(1).mean()
            value_loss = functional.mse_loss(values, part.returns)
            optimiser.zero_grad()
            (policy_loss + 0.5 * value_loss - to.entropy * left * entropy).backward()
            nn.utils.clip_grad_norm_(network.parameters(), 0.5)
            optimiser.step()
            entropies.append(entropy.detach())
    return torch.stack(entropies).mean()


class Result(NamedTuple):
    """The outcome of games against a bot."""

    games: int
    share: float
    """Wins and half of the ties, as a share of the games."""
    error: float
    """Half of the 95 % interval of the share."""
    own: float
    """Mean points."""
    rival: float

    def __str__(self) -> str:
        return f"{self.share:.1%} ± {self.error:.1%} of {self.games} games, {self.own:.1f} : {self.rival:.1f} points"


@torch.no_grad()
def measure(network: Network, rival: str, games: int, seed: int = 0) -> Result:
    """Plays the network's best moves against a bot, half of the games in each seat. All games go on side by side."""
    envs = [SinglePlayerEnv(GAME, PRESET, rivals=rival, seat=number % 2) for number in range(games)]
    seen = [env.reset(seed=seed + number // 2) for number, env in enumerate(envs)]
    outcomes, points, running = np.zeros(games), np.zeros((games, 2)), list(range(games))
    while running:
        boards = torch.tensor(with_territories(np.stack([seen[one][0]["boards"] for one in running])))
        table = torch.tensor(np.stack([seen[one][0]["table"] for one in running]))
        masks = torch.tensor(np.stack([seen[one][1]["action_mask"] for one in running])).bool()
        actions = legal_logits(network(boards, table)[0], masks).argmax(dim=1).numpy()
        still = []
        for one, action in zip(running, actions, strict=True):
            observation, reward, is_over, _, info = envs[one].step(action)
            seen[one] = observation, info
            if is_over:
                outcomes[one] = (reward + 1) / 2
                points[one] = info["scores"][[info["seat"], 1 - info["seat"]]]
            else:
                still.append(one)
        running = still
    error = 1.96 * outcomes.std(ddof=1) / games**0.5
    return Result(games, float(outcomes.mean()), float(error), *points.mean(axis=0).tolist())


def train(to: Settings, every: int = 0, rival: str = "greedy") -> Network:
    """Returns a trained network. Every so many iterations it prints how it plays against a bot."""
    torch.manual_seed(to.seed)
    network = Network(to.channels, to.hidden)
    optimiser = torch.optim.Adam(network.parameters(), lr=to.rate, eps=1e-5)
    env = VectorEnv(GAME, PRESET, num_envs=to.games, rewards="points")
    env.reset(seed=to.seed)
    began, worked = time.perf_counter(), time.process_time()
    for iteration in range(1, to.iterations + 1):
        left = 1 - (iteration - 1) / to.iterations
        for group in optimiser.param_groups:
            group["lr"] = to.rate * left
        samples = play(network, env, to.trace)
        points = float(env.final_scores.mean())
        entropy = improve(network, optimiser, samples, to, left)
        if every and (iteration % every == 0 or iteration == to.iterations):
            spent = f"{time.perf_counter() - began:5.0f} s, {time.process_time() - worked:5.0f} s of processor"
            result = measure(network, rival, 200)
            print(
                f"{spent}, {iteration * to.games:7d} games: {points:.1f} points in self-play, entropy {entropy:.2f}, "
                f"against {rival} {result}",
                flush=True,
            )
    return network


def main() -> None:
    """Trains or loads a network, measures it and saves it."""
    parser = argparse.ArgumentParser(description="Learns two-player Kingdomino from self-play with PPO.")
    for name, default in vars(Settings()).items():
        parser.add_argument(f"--{name}", type=type(default), default=default, help=f"default: {default}")
    parser.add_argument("--threads", type=int, default=1, help="threads of torch; default: 1")
    parser.add_argument("--rival", default="greedy", help="the bot to measure against; default: greedy")
    parser.add_argument("--measured", type=int, default=1000, help="games against it at the end; default: 1000")
    parser.add_argument("--every", type=int, default=10, help="iterations between short measurements; default: 10")
    parser.add_argument("--save", default="ppo.pt", help="where the weights go; default: ppo.pt")
    parser.add_argument("--load", help="measures these weights and does not train")
    given = vars(parser.parse_args())
    to = Settings(**{name: given[name] for name in vars(Settings())})
    torch.set_num_threads(given["threads"])
    if given["load"]:
        network = Network(to.channels, to.hidden)
        try:
            network.load_state_dict(torch.load(given["load"], weights_only=True))
        except (OSError, RuntimeError, pickle.UnpicklingError) as error:
            parser.error(f"{given['load']} has no weights for this network: {str(error).splitlines()[0]}")
    else:
        network = train(to, given["every"], given["rival"])
        torch.save(network.state_dict(), given["save"])
    print(f"against {given['rival']}: {measure(network, given['rival'], given['measured'], seed=10_000)}")


if __name__ == "__main__":
    main()
