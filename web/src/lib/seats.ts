/** Colour of each seat in the art: castle-pink, king-pink, team-pink ... */
const SEAT_COLOURS = ["pink", "yellow", "green", "blue"] as const;
export type SeatColour = (typeof SEAT_COLOURS)[number];

export function seatColour(seat: number): SeatColour {
  return SEAT_COLOURS[seat] ?? "pink";
}
