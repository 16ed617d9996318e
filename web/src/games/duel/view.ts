/** The types of the protocol, filled in for Kingdomino Duel. */
import type * as protocol from "../../protocol";

export type DuelView = protocol.GameViews["duel"];
export type Choice = protocol.ChoiceView<DuelView>;
export type Considered = protocol.Considered<DuelView>;
export type Position = protocol.Position<DuelView>;
export type ReviewedMove = protocol.ReviewedMove<DuelView>;
