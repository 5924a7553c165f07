import type { Deed } from './gateway.ts';
import type { Place } from './place.ts';
import type { Random } from './random.ts';
import type { Timeline } from './timeline.ts';

/** What everybody in a run shares. */
export type Story = {
  seed: number;
  place: Place;
  time: Timeline;
  random: Random;
  /** While true, machines die, networks fail and providers stumble. */
  faulty: boolean;
  /** In some stories nobody dies, so that what a death would excuse can be told. */
  deadly: boolean;
  deaths: number;
  /** Whether everybody moves from one state to another, with papers that are signed before. */
  between_states: boolean;
  /** Told of everything that the provider does. */
  hear?: (deed: Deed) => void;
  /** Writes down that something happened. */
  tell(what: string): void;
  /** The same short name for the same id, in the order in which they turned up. */
  nameOf(kind: string, id: string): string;
  /** Something that must never happen. */
  break(what: string): void;
};

export type Told = Story & { trace: string[]; broken: string[] };

export const aStory = (seed: number, place: Place, time: Timeline, random: Random, between_states = false): Told => {
  const trace: string[] = [];
  const broken: string[] = [];
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  const start = time.now();
  const instant = () => ((time.now() - start) / 1_000).toFixed(3).padStart(10);
  const tell = (what: string) => trace.push(`${instant()} ${what}`);
  const story: Told = {
    ...{ seed, place, time, random, trace, broken, tell },
    faulty: true,
    deadly: random.chance(0.75),
    ...{ deaths: 0, between_states },
    nameOf: (kind, id) => {
      const known = names.get(id);
      if (known !== undefined) return known;
      const count = (counts.get(kind) ?? 0) + 1;
      counts.set(kind, count);
      names.set(id, `${kind}${count}`);
      return `${kind}${count}`;
    },
    break: (what) => {
      if (broken.includes(what)) return;
      broken.push(what);
      tell(`BROKEN ${what}`);
    },
  };
  return story;
};
