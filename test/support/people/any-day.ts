import { ARRIVALS, type CrewEvent, DAY_EVENT_KINDS } from '#domain/papers/move-day-events.ts';
import type { Random } from '#test/simulator/random.ts';

/** What others say is no word of a crew's. */
const OF_CREW = DAY_EVENT_KINDS.filter((kind) => kind !== 'disagreed' && kind !== 'corrected');

/** Some things that happened, of which several at one moment and to one thing. */
export const anyDay = (random: Random): CrewEvent[] => {
  const things = Array.from({ length: random.between(1, 6) }, () => random.uuid());
  const at = () => new Date(Date.parse('2026-12-04T13:00:00Z') + random.whole(20) * 60_000).toISOString();
  const data = {
    line: () => ({
      ...{ thing: random.pick(things), tag: random.between(1, 5), name: `Thing ${random.whole(9)}`, room: 'Hall', condition: '' },
      ...{ photos: [`p${random.whole(3)}`], holds: 'carton', packed_by: 'owner', is_removed: random.chance(0.2) },
    }),
    delivered: () => ({ tag: random.between(1, 7), state: random.pick(ARRIVALS), note: `${random.whole(3)}`, photos: [] }),
    sign: () => ({ place: 'origin', role: 'crew', name: 'Luis Ortega', shown: [] }),
    service_refused: () => ({ what: `Crating ${random.whole(2)}` }),
    checked_in: () => ({ place: `Town ${random.whole(3)}`, note: '' }),
    absent: () => ({ place: 'origin', why: `Nobody ${random.whole(2)}`, photos: [] }),
    office_note: () => ({ what: `A note ${random.whole(3)}` }),
    photo: () => ({ photo: `p${random.whole(3)}`, key: `photos/${random.whole(3)}` }),
    arrived: () => ({ vehicle: `T-${random.whole(3)}` }),
    vehicle_named: () => ({ vehicle: `T-${random.whole(3)}` }),
  } as Record<string, () => unknown>;
  return Array.from({ length: random.between(1, 40) }, () => {
    const kind = random.pick(OF_CREW);
    return { id: random.uuid(), kind, at: at(), data: data[kind]?.() ?? {} } as CrewEvent;
  });
};

export const shuffled = <T>(all: readonly T[], random: Random): T[] =>
  all
    .map((one) => ({ one, place: random.whole(2 ** 30) }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ one }) => one);
