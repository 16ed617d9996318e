import { settings } from "./settings.svelte";

export type Sound = "place" | "take" | "rotate" | "turn" | "over" | "refused";

/** A note: start and length in seconds, pitch in hertz at its beginning and end, loudness, wave. */
type Note = [start: number, length: number, from: number, to: number, gain: number, wave: OscillatorType];

const NOTES: Record<Sound, Note[]> = {
  place: [
    [0, 0.09, 190, 95, 0.5, "sine"],
    [0.015, 0.05, 620, 380, 0.08, "triangle"],
  ],
  take: [
    [0, 0.1, 420, 560, 0.18, "sine"],
    [0.06, 0.12, 560, 640, 0.14, "sine"],
  ],
  rotate: [[0, 0.05, 340, 420, 0.12, "triangle"]],
  turn: [
    [0, 0.22, 587, 587, 0.16, "sine"],
    [0.13, 0.34, 784, 784, 0.16, "sine"],
  ],
  over: [
    [0, 0.3, 523, 523, 0.15, "sine"],
    [0.14, 0.3, 659, 659, 0.15, "sine"],
    [0.28, 0.6, 784, 784, 0.17, "sine"],
  ],
  refused: [[0, 0.14, 180, 140, 0.2, "triangle"]],
};

let context: AudioContext | null = null;

/** Plays a soft synthetic sound. Nothing is heard when sound is off or before the first click on the page. */
export function play(sound: Sound): void {
  if (settings.mute || !("AudioContext" in globalThis)) return;
  if (!navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  if (context.state === "suspended") void context.resume();
  for (const note of NOTES[sound]) sing(context, note);
}

function sing(audio: AudioContext, [start, length, from, to, gain, wave]: Note): void {
  const begin = audio.currentTime + start;
  const end = begin + length;
  const tone = new OscillatorNode(audio, { type: wave, frequency: from });
  const loudness = new GainNode(audio, { gain: 0 });
  tone.frequency.setValueAtTime(from, begin);
  tone.frequency.exponentialRampToValueAtTime(to, end);
  loudness.gain.setValueAtTime(0, begin);
  loudness.gain.linearRampToValueAtTime(gain * 0.6, begin + 0.008);
  loudness.gain.exponentialRampToValueAtTime(0.0001, end);
  tone.connect(loudness).connect(audio.destination);
  tone.start(begin);
  tone.stop(end);
}
