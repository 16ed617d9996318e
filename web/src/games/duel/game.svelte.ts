import { untrack } from "svelte";
import { asCell, type Cell, sameCell } from "../../grid/cells";
import type { ScoredRegion } from "../../grid/regions";
import { type Mark, spotsOf } from "../../grid/spots";
import { t } from "../../lib/i18n.svelte";
import { signed } from "../../lib/numbers";
import { play } from "../../lib/sound";
import type { DrawView, FaceView, MapView, MarkView, NameView } from "../../protocol";
import { arrowOf, isOnBoard } from "../../table/keys";
import { neighbour, type Option, optionsOf, toggled } from "../../table/options";
import { TablePlay } from "../../table/play.svelte";
import type { Session } from "../../table/session.svelte";
import { type Coat, pickOf } from "./choices";
import { regionOf, type Square } from "./map";
import { type Offer, OFFER_KEYS, type OfferState, offersOf, pairOf } from "./offers";
import { Pen } from "./pen.svelte";
import { penSpots } from "./penspots";
import type { Considered, DuelView } from "./view";
import { moveWords } from "./words";

/** What the player has to do. `put` is the second of two split coats, `coat` and `cross` are lightning. */
export type Mode = "pick" | "name" | "draw" | "put" | "pass" | "coat" | "cross" | "wait";

const EMPTY_MAP: MapView = {
  squares: [],
  domains: [],
  has_bonus: true,
  drawings: 0,
  passes: 0,
  chosen_coat: null,
  points: 0,
  extra: 0,
  score: 0,
  largest: 0,
};

/** A game of Duel on this screen: the position, and what is chosen but not final yet. */
export class DuelGame extends TablePlay<DuelView> {
  readonly pen = new Pen();
  /** The dice that are chosen for a pick, the latest last. */
  chosen = $state.raw<readonly number[]>([]);
  /** Whether the player picks two dice at once with power 3. */
  takesTwo = $state(false);
  /** The offer that asks for a die or a face. */
  asked = $state<"castle" | "turn_die" | null>(null);
  /** The die that is being turned. */
  turning = $state<number | null>(null);
  /** The coat that is chosen for a '?' or with lightning. */
  coat = $state<Coat | null>(null);
  /** The die that the pointer is on. */
  looked = $state<number | null>(null);
  /** The coat of the row of the spellbook that the pointer is on. */
  lookedCoat = $state<Coat | null>(null);
  /** Whether a '?' has been named and its drawing is on the way. */
  isFinishing = $state(false);
  /** Whether the spellbook is open over the table. Small screens only have a strip otherwise. */
  isBookOpen = $state(false);
  #moment = "";

  constructor(session: Session<DuelView>) {
    super(session);
    $effect.pre(() => this.#forget());
    $effect.pre(() => this.#hold());
  }

  readonly table = $derived(this.position.table);
  /** The table with the coat that is chosen for a '?'. */
  readonly shown = $derived.by(() => {
    const { table, named } = this;
    const dice = table.dice.map((die, number) =>
      number === named?.detail.die ? { ...die, coat: named.detail.coat } : die,
    );
    return named ? { ...table, dice } : table;
  });
  readonly components = $derived(this.session.components);
  readonly map: MapView = $derived(this.table.maps[this.seat] ?? EMPTY_MAP);

  readonly picks = $derived(optionsOf(this.choices, "pick"));
  readonly turns = $derived(optionsOf(this.choices, "turn"));
  readonly castles = $derived(optionsOf(this.choices, "castle"));
  readonly casts = $derived(optionsOf(this.choices, "cast"));
  readonly names = $derived(optionsOf(this.choices, "name"));
  readonly places = $derived(optionsOf(this.choices, "place"));
  readonly puts = $derived(optionsOf(this.choices, "put"));
  readonly passes = $derived(optionsOf(this.choices, "pass"));
  readonly coats = $derived(optionsOf(this.choices, "coat"));
  readonly crosses = $derived(optionsOf(this.choices, "cross"));

  /** The name of the '?' that is chosen, if the two coats can be drawn at once after it. It is sent with the drawing. */
  readonly named: Option<NameView> | undefined = $derived.by(() => {
    const found = this.names.find(({ detail }) => detail.coat === this.coat);
    return found?.detail.spots.length ? found : undefined;
  });
  readonly mode: Mode = $derived.by(() => {
    if (this.picks.length) return "pick";
    if (this.names.length) return this.named ? "draw" : "name";
    if (this.puts.length) return this.puts[0]?.detail.gain === null ? "draw" : "put";
    if (this.coats.length && !(this.crosses.length && this.pen.first)) return "coat";
    if (this.crosses.length) return "cross";
    if (this.passes.length) return "pass";
    return this.choices.length ? "draw" : "wait";
  });
  /** Whether the two coats are drawn apart. */
  readonly isSplit = $derived(this.puts.length > 0);
  /** How many dice have to be chosen. */
  readonly due = $derived(
    this.takesTwo || this.picks.every(({ detail }) => detail.dice.length === 2) ? 2 : 1,
  );
  readonly pick = $derived(this.chosen.length === this.due ? pickOf(this.picks, this.chosen) : undefined);
  readonly chosenCoat = $derived(this.coats.find(({ detail }) => detail.coat === this.coat));
  /** The dice that can be chosen now, each with a move that it belongs to. */
  readonly choosable: ReadonlyMap<number, unknown> = $derived.by(() => {
    if (this.asked === "castle") return new Map(this.castles.map((option) => [option.detail.die, option]));
    if (this.asked === "turn_die") return new Map(this.turns.map((option) => [option.detail.die, option]));
    return new Map(this.picks.flatMap((option) => option.detail.dice.map((die) => [die, option])));
  });
  /** The dice that are shown as chosen. */
  readonly marked: ReadonlySet<number> = $derived(
    new Set(this.turning === null ? this.chosen : [this.turning]),
  );
  /** The faces that the die can be turned to. */
  readonly faces = $derived(this.turns.filter(({ detail }) => detail.die === this.turning));
  /** The numbers of the dice of the seat that draws. */
  readonly own: readonly number[] = $derived(
    this.table.dice.flatMap((die, number) => (die.seat === this.seat ? [number] : [])),
  );

  /** What can be used now or is in use, in the order of the rules. */
  readonly offers: readonly OfferState[] = $derived(
    this.choices.length
      ? offersOf(this.choices, this.table, this.seat, { takesTwo: this.takesTwo, asked: this.asked })
      : [],
  );

  /** The boxes of the spellbook that would be marked. */
  readonly marks: readonly MarkView[] = $derived.by(() => {
    if (this.mode !== "pick") return this.table.marks;
    if (this.pick) return this.pick.detail.marks;
    const dice = this.looked === null ? this.chosen : [...this.chosen, this.looked];
    return this.table.prospects
      .filter(({ seat, die }) => seat === this.seat && dice.includes(die))
      .flatMap(({ marks }) => marks);
  });
  /** The place of the chosen dice that adds most; hints while coats are drawn. */
  readonly spots: Mark[] = $derived.by(() => {
    if (this.mode === "pick") {
      const pair =
        this.looked === null && this.chosen.length === 2
          ? pairOf(this.table, this.seat, this.chosen)
          : undefined;
      const label = t("duel-plus", { gain: pair?.would_add ?? 0 });
      return pair?.cells.length ? [{ index: 0, cells: pair.cells, words: pair.cells, label }] : [];
    }
    if (this.pen.first !== null) return [];
    return spotsOf(
      this.hints.map(({ detail, value }) => {
        const isPlace = detail.kind === "place" || detail.kind === "put" || detail.kind === "cross";
        const cells = isPlace ? detail.cells : [];
        return { cells: detail.kind === "put" ? cells.slice(-1) : cells, label: signed(value) };
      }),
    );
  });
  /** Where the coat of the die under the pointer would connect; without it, that of the die chosen last. */
  readonly connects: readonly (readonly number[])[] = $derived.by(() => {
    if (this.mode !== "pick" || this.spots.length) return [];
    const die = this.looked ?? this.chosen.at(-1);
    return this.table.prospects.find((one) => one.seat === this.seat && one.die === die)?.cells ?? [];
  });
  /** The first of two split coats, which is drawn with the second. */
  readonly firstSplit: Square | null = $derived.by(() => {
    const found = this.own.map((number) => this.table.dice[number]).find((die) => die?.cell && die.coat);
    return found?.cell && found.coat
      ? { cell: asCell(found.cell), coat: found.coat, crosses: found.crosses }
      : null;
  });
  /** The domains of the coat that lightning would choose, or of a row of the spellbook. */
  readonly outlined: readonly ScoredRegion[] = $derived.by(() => {
    const { chosenCoat } = this;
    if (chosenCoat) return chosenCoat.detail.domains.map(regionOf);
    return this.map.domains.filter(({ coat }) => coat === this.lookedCoat).map(regionOf);
  });

  /** Returns the most points that two dice would add for the own seat. */
  worth(dice: readonly number[]): number | null {
    return pairOf(this.table, this.seat, dice)?.would_add ?? null;
  }

  /** Returns the coat to draw of a die, with the name that is chosen for a '?'. */
  faceOf(number: number): FaceView {
    const die = this.table.dice[number];
    const coat = this.named?.detail.die === number ? this.named.detail.coat : (die?.coat ?? null);
    return { coat, crosses: die?.crosses ?? 0 };
  }

  override dutyWords(isAlone: boolean): string {
    const what =
      this.mode === "pick" && this.due === 2
        ? "two"
        : this.mode === "draw" && this.isSplit
          ? "first"
          : this.mode;
    return t(`duel-${isAlone ? "turn" : "do"}-${what}`);
  }

  override moveWords({ detail }: Considered): string {
    return moveWords(detail, this.table);
  }

  override chanceWords(): string {
    return t("duel-rolling");
  }

  /** Forgets what was chosen for an earlier decision. */
  #forget(): void {
    const moment = `${this.position.game}:${this.session.table.sequence}:${this.choices.length}:${this.isLive}`;
    untrack(() => {
      if (moment === this.#moment) return;
      this.#moment = moment;
      this.#clear();
    });
  }

  #clear(): void {
    this.chosen = [];
    this.takesTwo = false;
    this.asked = null;
    this.turning = null;
    this.coat = null;
    this.looked = null;
  }

  /** Gives the pen the places where it may draw. */
  #hold(): void {
    const faces = new Map(this.own.map((number) => [number, this.faceOf(number)]));
    const spots = penSpots(this.choices, this.named, faces);
    untrack(() => this.pen.hold(spots));
  }

  override begin(): void {
    super.begin();
    this.#clear();
    this.isBookOpen = false;
  }

  override async confirm(): Promise<void> {
    const { mode, pen } = this;
    if (this.asked) return; // A die has to be chosen first.
    if (mode === "pick") await this.#send(this.pick?.action, "take");
    else if (mode === "pass") await this.#send(this.passes[0]?.action, "take");
    else if (mode === "coat") await this.#send(this.chosenCoat?.action, "take");
    else if (this.named) await this.#nameAndDraw(this.named);
    else await this.#send(pen.placement?.action, "place");
  }

  async #send(action: number | undefined, sound: "take" | "place"): Promise<boolean> {
    if (action === undefined || !(await this.session.move(action))) return false;
    play(sound);
    return true;
  }

  /** Names the '?', then draws at the place that is chosen. */
  async #nameAndDraw(named: Option<NameView>): Promise<void> {
    const cells = this.pen.placement?.cells;
    if (!cells || this.isFinishing) return;
    this.isFinishing = true;
    if (await this.#send(named.action, "take")) await this.#send(this.#placeAt(cells)?.action, "place");
    this.isFinishing = false;
  }

  /** Returns the drawing on these cells. The order of the cells does not matter for equal coats. */
  #placeAt(cells: readonly Cell[]): Option<DrawView> | undefined {
    const [one, other] = this.own.map((number) => this.faceOf(number).coat);
    const matches = (found: readonly (readonly number[])[]) =>
      cells.every((cell, index) => sameCell(cell, asCell(found[index] ?? [])));
    return this.places.find(
      ({ detail }) => matches(detail.cells) || (one === other && matches(detail.cells.toReversed())),
    );
  }

  override get hasChosen(): boolean {
    const isDrawn = this.pen.first !== null;
    return this.asked !== null || isDrawn || this.coat !== null || this.chosen.length > 0 || this.takesTwo;
  }

  override unchoose(): void {
    if (this.turning !== null && this.choosable.size > 1) this.turning = null;
    else if (this.asked) this.#ask(null);
    else if (this.pen.first !== null) this.pen.lift();
    else if (this.coat !== null) this.coat = null;
    else if (this.chosen.length) this.chosen = this.chosen.slice(0, -1);
    else this.takesTwo = false;
  }

  override release(): void {
    if (this.isBookOpen) this.isBookOpen = false;
    else if (this.asked) this.#ask(null);
    else this.pen.lift();
  }

  /** Chooses the move of a hint. What comes before a drawing is sent at once; it can be taken back. */
  override follow(index: number): void {
    const detail = this.hints[index]?.detail;
    switch (detail?.kind) {
      case "pick":
        this.takesTwo = detail.is_power;
        this.chosen = detail.dice;
        break;
      case "place":
      case "put":
      case "cross":
        this.pen.show(detail.kind === "put" ? detail.cells.slice(-1) : detail.cells);
        break;
      case "name":
      case "coat":
        this.chooseCoat(detail.coat);
        break;
      case "castle":
        void this.#send(this.castles.find((one) => one.detail.die === detail.die)?.action, "take");
        break;
      case "turn":
        void this.#send(
          this.turns.find((one) => one.detail.die === detail.die && one.detail.face === detail.face)?.action,
          "take",
        );
        break;
      case "cast":
        void this.#send(this.casts.find((one) => one.detail.power === detail.power)?.action, "take");
        break;
    }
  }

  override takeKey(event: KeyboardEvent): boolean {
    const way = arrowOf(event);
    const offer = this.offers.find((one) => event.code === `Key${OFFER_KEYS[one.offer]}`);
    const digit = /^Digit[1-6]$/.test(event.code) ? Number(event.code.slice(-1)) - 1 : null;
    if (way !== undefined) {
      if (this.isText) return false;
      this.#step(way);
    } else if (digit !== null) this.#chooseAt(digit);
    else if (offer) void this.use(offer.offer);
    else if (event.code === "KeyR") this.rotate(event.shiftKey ? -1 : 1);
    else if (event.key === " " && isOnBoard(event)) this.pen.rotate();
    else if (event.code === "KeyP") document.querySelector<HTMLElement>("[data-offer]")?.focus();
    else if (event.code === "KeyB") this.isBookOpen = !this.isBookOpen;
    else if (event.code === "KeyO") this.open(this.others[0] ?? 0);
    else return false;
    return true;
  }

  rotate(by: 1 | -1 = 1): void {
    if (!this.pen.canRotate) return;
    this.pen.rotate(by);
    play("rotate");
  }

  /** Handles an arrow key: the next die or coat, or the next square. */
  #step(way: 0 | 1 | 2 | 3): void {
    const by = way === 1 || way === 2 ? 1 : -1;
    if (this.mode === "pick") {
      const next = neighbour([...this.choosable.keys()].toSorted(), this.chosen.at(-1) ?? null, by);
      if (next !== null) this.chosen = [...this.chosen.filter((die) => die !== next), next].slice(-this.due);
    } else if (this.pen.spots.length) this.pen.step(way);
    else {
      const coats = [...this.names, ...this.coats].map(({ detail }) => detail.coat);
      if (!this.names.length || this.names[0]?.detail.spots.length) {
        this.coat = neighbour(coats, this.coat, by);
      }
    }
  }

  /** Chooses with a digit, counted from 0: a face while a die is turned, a coat while there are coats, or a die. */
  #chooseAt(index: number): void {
    const coat = this.components.spellbook[index]?.coat;
    if (this.asked === "turn_die" && this.turning !== null) {
      const found = this.faces.find(({ detail }) => detail.face === index);
      if (found) void this.#send(found.action, "take");
    } else if (this.choosable.size) void this.choose(index);
    else if (coat) this.chooseCoat(coat);
  }

  /** Handles a tap on a die: for a pick, for the castle's cross, or for turning. */
  async choose(die: number): Promise<void> {
    if (!this.choosable.has(die)) return;
    if (this.asked === "castle") {
      await this.#send(this.castles.find(({ detail }) => detail.die === die)?.action, "take");
    } else if (this.asked === "turn_die") this.turning = die;
    else this.chosen = toggled(this.chosen, die, this.due);
  }

  async turnTo(face: number): Promise<void> {
    await this.#send(this.faces.find(({ detail }) => detail.face === face)?.action, "take");
  }

  /** Chooses a coat. A name for a '?' is sent at once where the drawing needs another step first. */
  chooseCoat(coat: Coat): void {
    const name = this.names.find(({ detail }) => detail.coat === coat);
    if (name && !name.detail.spots.length) void this.#send(name.action, "take");
    else if (name || this.coats.some(({ detail }) => detail.coat === coat)) {
      this.pen.lift();
      this.coat = coat;
    }
  }

  #ask(offer: "castle" | "turn_die" | null): void {
    this.asked = offer;
    this.turning = null;
    const [only, ...more] = this.choosable.keys();
    if (offer === "turn_die" && only !== undefined && !more.length) this.turning = only;
  }

  /** Uses an offer, or asks what to use it on. An offer that is in use is taken back. */
  async use(offer: Offer): Promise<void> {
    const state = this.offers.find((one) => one.offer === offer);
    if (!state) return;
    if (offer === "take_two") {
      this.takesTwo = !this.takesTwo;
      this.chosen = this.chosen.slice(-this.due);
    } else if (state.isOn) await this.#takeBack(offer);
    else if (offer === "castle" || offer === "turn_die") this.#ask(state.isAsked ? null : offer);
    else await this.#send(this.casts.find(({ detail }) => detail.power === offer)?.action, "take");
  }

  /** Takes back moves until an offer is no longer in use. */
  async #takeBack(offer: Offer): Promise<void> {
    while (this.offers.some((one) => one.offer === offer && one.isOn) && this.session.takeBackTo !== null) {
      if (!(await this.session.takeBack())) return;
    }
  }
}
