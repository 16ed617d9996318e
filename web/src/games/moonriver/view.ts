/** The types of the protocol, filled in for Moon River. */
import type * as protocol from "../../protocol";

export type MoonRiverView = protocol.GameViews["moonriver"];
export type Choice = protocol.ChoiceView<MoonRiverView>;
export type Considered = protocol.Considered<MoonRiverView>;
export type Position = protocol.Position<MoonRiverView>;
export type ReviewedMove = protocol.ReviewedMove<MoonRiverView>;
