/** Samples of a second of sound, as the model wants them. */
export const SAMPLES_A_SECOND = 16_000;

/** A stretch in which somebody speaks; one that is not whole goes on. */
export type Piece = { sound: Float32Array; is_whole: boolean };

export type SpeechPieces = {
  add: (sound: Float32Array) => void;
  /** The oldest piece that is whole, else the one that goes on, once half a second of it is new. Undefined when there is nothing to write down. */
  next: () => Piece | undefined;
  /** Nothing more comes: what goes on is whole. */
  close: () => void;
};

/** Cuts what a microphone hears where nobody speaks. */
export const speechPieces = (): SpeechPieces => {
  const whole: Float32Array[] = [];
  let rest: Float32Array = new Float32Array(0);
  let frames: Float32Array[] = [];
  let [loud, quiet, looked_at] = [0, 0, 0];
  let floor = 0.002;

  const begin = (from: Float32Array[]) => {
    frames = from;
    [loud, quiet, looked_at] = [0, 0, 0];
  };

  const close = () => {
    if (loud >= SHORTEST) whole.push(joined(frames));
    begin([]);
  };

  const take = (frame: Float32Array) => {
    const level = levelOf(frame);
    const is_loud = level > 3 * floor + 0.001;
    // Falls quickly to what a pause sounds like, and rises slowly with the room.
    floor = Math.min(0.02, Math.max(0.0005, level < floor ? 0.9 * floor + 0.1 * level : 1.006 * floor));
    frames.push(frame);
    if (is_loud) [loud, quiet] = [loud + 1, 0];
    else quiet += 1;
    if (loud === 0) frames = frames.slice(-LEAD);
    else if (quiet >= PAUSE) close();
    else if (frames.length >= LONGEST) cut();
  };

  /** Somebody who never pauses is cut where it is least loud. */
  const cut = () => {
    const levels = frames.map(levelOf);
    const late = levels.slice(CUT_FROM);
    const at = CUT_FROM + late.indexOf(Math.min(...late));
    whole.push(joined(frames.slice(0, at)));
    begin(frames.slice(at));
    loud = frames.length;
  };

  return {
    add: (sound) => {
      rest = joined([rest, sound]);
      const ends = rest.length - (rest.length % FRAME);
      for (let at = 0; at < ends; at += FRAME) take(rest.slice(at, at + FRAME));
      rest = rest.slice(ends);
    },
    next: () => {
      const sound = whole.shift();
      if (sound !== undefined) return { sound, is_whole: true };
      if (loud < SHORTEST || frames.length - looked_at < NEW) return undefined;
      looked_at = frames.length;
      return { sound: joined(frames), is_whole: false };
    },
    close,
  };
};

/** 30 ms; all below is counted in it. */
const FRAME = 480;
/** A breath before the first sound belongs to it. */
const LEAD = 8;
/** Shorter is a click. */
const SHORTEST = 5;
const PAUSE = 20;
const NEW = 17;
const LONGEST = 400;
const CUT_FROM = 260;

const levelOf = (frame: Float32Array): number => Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / frame.length);

const joined = (parts: readonly Float32Array[]): Float32Array => {
  const all = new Float32Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
