/** The types of the protocol, filled in for Kingdomino. */
import type * as protocol from "../../protocol";

export type KingdominoView = protocol.GameViews["kingdomino"];
export type Choice = protocol.ChoiceView<KingdominoView>;
export type Considered = protocol.Considered<KingdominoView>;
export type Position = protocol.Position<KingdominoView>;
export type ReviewedMove = protocol.ReviewedMove<KingdominoView>;
