import { randomUUID } from 'node:crypto';
import type { DayData, DayEvent, DayEventKind, DayPlace, DaySigner } from '#domain/papers/move-day-events.ts';
import { workOnce } from '#server/workers/workers.ts';
import { aSite, type Site } from '../site/world.ts';
import { AT_THE_DOOR, keyOf } from './move-day.ts';
import { aSignedMove, type SignedMove } from './signed-move.ts';

/** A move from Brooklyn to Hoboken that everybody has signed, on the morning of its day, with its crew's key. */
export const aFederalDay = async (given?: Site) => onTheDay(await aSignedMove(given ?? (await aSite()), '2026-12-04'));

/** The same of any move on December 4 that its mover accepted. */
export const onTheDay = async ({ site, ana, id, driver, job }: SignedMove) => {
  site.at('2026-12-02T15:00:00Z');
  await workOnce(site.world);
  site.at(AT_THE_DOOR);
  const { link } = await driver.api.adjustments.sendCrewLink({ id, type: 'email', to: 'crew@example.com' });
  return { site, ana, id, job, driver, crew: site.visitor(), key: keyOf(link) };
};

export type FederalDay = Awaited<ReturnType<typeof aFederalDay>>;

/** Something that happened so many minutes after the crew stood at the door. */
export const anEvent = <Kind extends DayEventKind>(kind: Kind, data: DayData[Kind], minutes: number) =>
  ({
    ...{ id: randomUUID(), kind, data },
    at: new Date(Date.parse(AT_THE_DOOR) + minutes * 60_000).toISOString(),
  }) as Extract<DayEvent, { kind: Kind }>;

export const aLine = (tag: number, name: string, minutes: number) =>
  anEvent(
    'line',
    { thing: randomUUID(), tag, name, room: 'Hall', condition: '', photos: [], holds: 'article', packed_by: 'crew' },
    minutes,
  );

/** Signed for the day that these events tell. */
export const aSignature = (place: DayPlace, role: DaySigner, shown: readonly string[], minutes: number, name: string = NAMES[role]) =>
  anEvent('sign', { place, role, name, shown }, minutes);

const NAMES = { owner: 'Ana Reyes', crew: 'Luis Ortega', receiver: 'Noor Haddad' } as const satisfies Record<DaySigner, string>;
