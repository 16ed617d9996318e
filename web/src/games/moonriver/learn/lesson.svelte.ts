import { type LessonMoment, TableLessons } from "../../../pages/learn/tablelessons.svelte";
import { MoonRiverGame } from "../game.svelte";
import type { Choice, MoonRiverView } from "../view";
import { askedIn, COMPONENTS, type Scene, sceneOf, type Step, STEPS } from "./script";

/** A moment of a lesson and the event that led to it. */
type Stage = { scene: Scene; event: MoonRiverView["event"] | null };

/** The state of the tutorial. One lesson is open at a time. It is made while its component is. */
export class MoonRiverCourse extends TableLessons<MoonRiverView, Step, Stage> {
  readonly game: MoonRiverGame;

  constructor() {
    super("moonriver", STEPS, COMPONENTS, { scene: sceneOf(STEPS[0]), event: null });
    this.game = new MoonRiverGame(this.session);
    this.resume();
  }

  protected override words(part: string): string {
    return `moonriver-learn-${part}`;
  }

  protected override get part(): string {
    return this.stages.length > 1 ? askedIn(this.scene) : "text";
  }

  // Not a #private getter: the constructor of the class above needs it.
  private get scene(): Scene {
    return this.stages.at(-1)!.scene;
  }

  protected override first(): Stage {
    return { scene: sceneOf(this.step), event: null };
  }

  protected override moment(): LessonMoment<MoonRiverView> {
    const { table, choices } = this.scene;
    return {
      table,
      step: table.step,
      scores: table.ranches.map(({ score }) => score),
      choices,
      events: this.stages.flatMap(({ event }) => event ?? []),
      canUndo: this.stages.length > 1 && choices.length > 0,
    };
  }

  protected override move(action: number): void {
    const scene = this.scene;
    const detail = scene.choices.find((choice) => choice.action === action)?.detail;
    if (!detail) return;
    const asked = askedIn(scene);
    const next = scene.after(action);
    if (next) this.stages = [...this.stages, { scene: next, event: eventOf(scene, detail) }];
    else if (detail.kind === "place") this.stages = this.stages.slice(0, 1);
    if (!next) this.again(paramsOf(detail), asked === "text" ? "retry" : `retry-${asked}`);
    else if (!next.choices.length) {
      this.show(this.moment());
      this.finish(paramsOf(detail), "place");
    }
  }
}

/** Returns the event of a move. It has the fields of the move; a placement also tells which plots were laid. */
function eventOf({ table }: Scene, detail: Choice["detail"]): MoonRiverView["event"] {
  return { plots: table.due[0]?.plots ?? [], ...detail, crowds: [] } as unknown as MoonRiverView["event"];
}

function paramsOf(detail: Choice["detail"]): { gain: number; loss: number; place: number } {
  const gain = detail.gain ?? 0;
  return { gain, loss: -gain, place: detail.kind === "claim" ? detail.place + 1 : 0 };
}
