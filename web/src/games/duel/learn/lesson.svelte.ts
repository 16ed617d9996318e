import type { Params } from "../../../lib/i18n.svelte";
import { LEARNER, type LessonMoment, TableLessons } from "../../../pages/learn/tablelessons.svelte";
import type { ChoiceView } from "../../../protocol";
import { DuelGame } from "../game.svelte";
import type { DuelView } from "../view";
import { COMPONENTS, isWanted, lessonOf, mapAfter, type Stage, type Step, STEPS } from "./script";

type Table = DuelView["table"];

/** The state of the tutorial. One lesson is open at a time. It is made while its component is. */
export class DuelCourse extends TableLessons<DuelView, Step, Stage> {
  readonly game: DuelGame;

  constructor() {
    super("duel", STEPS, COMPONENTS, lessonOf(STEPS[0]));
    this.game = new DuelGame(this.session);
    this.resume();
  }

  protected override words(part: string): string {
    return `duel-learn-${part}`;
  }

  protected override first(): Stage {
    return lessonOf(this.step);
  }

  protected override moment(): LessonMoment<DuelView> {
    const table = this.stages.reduce(
      (all: Table, stage) => ({ ...all, ...stage.table }),
      lessonOf(this.step).table,
    );
    return momentOf(table, this.stages.at(-1)?.choices ?? [], this.stages.length > 1);
  }

  protected override move(action: number): void {
    const stage = this.stages.at(-1);
    const detail = stage?.choices.find((choice) => choice.action === action)?.detail;
    const next = stage?.stages[action];
    if (!detail) return;
    const params = { gain: detail.gain ?? 0 };
    if (next) this.stages = [...this.stages, next];
    else if (detail.kind === "castle") this.again(params, "retry-die");
    else if (isWanted(this.step, detail)) this.#finish(detail, params);
    else {
      if (detail.kind === "place" && this.stages.length > 1) this.stages = this.stages.slice(0, -1);
      this.game.pen.lift();
      this.again(params);
    }
  }

  #finish(detail: ChoiceView<DuelView>["detail"], params: Params): void {
    const { table } = this.session.position;
    const maps = table.maps.map((map, seat) => (seat === LEARNER ? mapAfter(map, table.dice, detail) : map));
    const dice =
      detail.kind === "place"
        ? table.dice.map((die) => ({ ...die, is_used: die.is_used || die.seat === LEARNER }))
        : table.dice;
    this.show(momentOf({ ...table, maps, dice, ...lessonOf(this.step).after }, [], false));
    this.finish(params, detail.kind === "place" ? "place" : "take");
  }
}

function momentOf(
  table: Table,
  choices: LessonMoment<DuelView>["choices"],
  canUndo: boolean,
): LessonMoment<DuelView> {
  return {
    table,
    step: table.step,
    scores: table.maps.map(({ score }) => score),
    choices,
    events: [],
    canUndo,
  };
}
