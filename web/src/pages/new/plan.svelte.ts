import { faceOf } from "../../games/registry";
import { gameName, variantNames } from "../../games/words";
import { t } from "../../lib/i18n.svelte";
import type { BotSeat, Clock, GameInfo, NewTable, OptionInfo, SeatWish } from "../../protocol";

export type SeatKind = Exclude<SeatWish["kind"], "me">;
export type Level = NonNullable<BotSeat["level"]>;
export type Value = boolean | number | string;

/**
 * A seat as the page edits it. It keeps level and name when the kind changes, so that nothing is lost on the way
 * back.
 */
export type SeatPlan = { kind: SeatKind; level: Level; name: string };

export const CLOCKS: Record<string, Clock> = {
  none: { kind: "none" },
  minutes5: { kind: "game", seconds: 300 },
  minutes10: { kind: "game", seconds: 600 },
  day: { kind: "days", days: 1 },
  days3: { kind: "days", days: 3 },
};

/** The sign between the choices of the seats. */
const SEPARATOR = ".";

/** The table that the page is about to make. */
export class Plan {
  game: GameInfo = $state.raw({ id: "", players: [], options: [], components: {} });
  players = $state(2);
  chosen: Record<string, Value> = $state({});
  clock = $state("none");
  others: SeatPlan[] = $state(
    Array.from({ length: 3 }, (): SeatPlan => ({ kind: "bot", level: "normal", name: "" })),
  );
  wantsListed = $state(false);

  readonly seats = $derived(this.others.slice(0, this.players - 1));
  readonly hasFriend = $derived(this.seats.some((seat) => seat.kind === "friend"));
  readonly isListed = $derived(this.wantsListed && this.hasFriend);
  /** The options that the page shows. An option without choices or without a meaning keeps its default. */
  readonly options = $derived(
    this.game.options.filter(
      (option) => (option.kind === "bool" || option.choices.length > 1) && !this.isIdle(option),
    ),
  );

  play(game: GameInfo): void {
    if (game.id !== this.game.id) this.chosen = {};
    this.game = game;
    if (!game.players.includes(this.players)) this.players = game.players[0] ?? 2;
  }

  /** Returns whether this seat tells how strong its bot is: it is the first seat with a bot of that level. */
  isDescribed(index: number): boolean {
    const level = this.seats[index]?.level;
    return this.seats.findIndex((seat) => seat.kind === "bot" && seat.level === level) === index;
  }

  /** Returns the number of players that an option needs; null if the number fits. */
  playersFor(option: OptionInfo): number | null {
    const needed = faceOf(this.game.id).playersFor?.[option.name];
    return needed === undefined || needed === this.players ? null : needed;
  }

  /** Returns whether an option has no meaning with the value of another one. */
  isIdle({ unless }: OptionInfo): boolean {
    const other = this.game.options.find(({ name }) => name === unless?.name);
    return other !== undefined && this.value(other) === unless?.value;
  }

  value(option: OptionInfo): Value {
    if (this.playersFor(option) !== null) return option.default;
    return this.chosen[option.name] ?? option.default;
  }

  /** Returns the choice of each seat. */
  seatValues(option: OptionInfo): string[] {
    return this.everyValue(option).slice(0, this.players);
  }

  /** Gives a seat its choice. The seat that had it gets the other one for it. */
  choose(option: OptionInfo, seat: number, choice: string): void {
    const values = this.everyValue(option);
    const other = values.indexOf(choice);
    const given = values[seat];
    if (given === undefined || other < 0) return;
    values[other] = given;
    values[seat] = choice;
    this.chosen[option.name] = values.join(SEPARATOR);
  }

  /** Gives the choices to the seats by chance. */
  shuffle(option: OptionInfo, chance: () => number = Math.random): void {
    const left = option.choices.map(String);
    const values = option.choices.flatMap(() => left.splice(Math.floor(chance() * left.length), 1));
    this.chosen[option.name] = values.join(SEPARATOR);
  }

  /** Returns the choices in the order of the seats, also those that no seat has. */
  private everyValue(option: OptionInfo): string[] {
    return String(this.value(option)).split(SEPARATOR);
  }

  /** Returns the value that the table gets. Choices that no seat has are left out. */
  private sent(option: OptionInfo): Value {
    return option.kind === "seats" ? this.seatValues(option).join(SEPARATOR) : this.value(option);
  }

  private isChanged(option: OptionInfo): boolean {
    const usual = String(option.default).split(SEPARATOR).slice(0, this.players).join(SEPARATOR);
    return this.sent(option) !== (option.kind === "seats" ? usual : option.default);
  }

  /** Returns the request for the table. It holds only options that differ from their defaults. */
  wish(): NewTable {
    const options = this.options
      .filter((option) => this.isChanged(option))
      .map((option) => [option.name, this.sent(option)]);
    return {
      game: this.game.id,
      options: Object.fromEntries(options) as Record<string, Value>,
      seats: [{ kind: "me" }, ...this.seats.map((seat, index) => seatWish(seat, index + 2))],
      visibility: this.isListed ? "listed" : "private",
      clock: CLOCKS[this.clock] ?? { kind: "none" },
    };
  }

  /** Returns the table in one line of words. */
  summary(): string {
    const clock = CLOCKS[this.clock];
    const variants = variantNames(this.game.id, this.wish().options ?? {});
    const time =
      clock?.kind === "game"
        ? [t("new-summary-clock", { minutes: clock.seconds / 60 })]
        : clock?.kind === "days"
          ? [t("new-clock-days", { days: clock.days })]
          : [];
    const lobby = this.isListed ? [t("new-summary-listed")] : [];
    const players = t("new-summary-players", { players: this.players });
    return [gameName(this.game.id), players, ...variants, ...time, ...lobby].join("\u00a0· ");
  }
}

function seatWish(seat: SeatPlan, number: number): SeatWish {
  switch (seat.kind) {
    case "bot":
      return { kind: "bot", level: seat.level };
    case "hotseat":
      return { kind: "hotseat", name: seat.name.trim() || t("new-seat-default", { number }) };
    case "friend":
      return { kind: "friend" };
  }
}
