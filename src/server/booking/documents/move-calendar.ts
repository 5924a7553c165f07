import ical, { ICalAlarmType, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { pricingZip } from '#domain/address/address.ts';
import { brand } from '#domain/core/brand.ts';
import { instantOf } from '#domain/core/business-time.ts';
import { arrivalMinutes } from '#domain/core/windows.ts';
import type { Mover } from '#domain/movers/mover.ts';
import type { Scope } from '#domain/plan/access.ts';
import { withoutStorage } from '#domain/plan/details.ts';
import { arrivalIndexOf } from '#domain/plan/hourly.ts';
import type { MovePlan } from '#domain/plan/move-plan.ts';
import { shortId } from '#domain/plan/plan.ts';
import type { Attachment } from '#server/adapters/mail/port.ts';
import type { World } from '#server/core/world.ts';
import { addressInWords } from '#server/emails/message/words.ts';
import { crewComes } from '#server/emails/move-label.ts';
import { showStops } from '#server/plan-view/show-plan.ts';

type Asked = {
  /** How much its reader may know. */
  scope: Scope;
  mover: Pick<Mover, 'name'> | null | undefined;
};

/** The arrival window for any calendar (RFC 5545), as instants, so that it is right in every zone. A newer one takes the place of the older. */
export const moveCalendar = ({ places, clock, settings }: World, plan: MovePlan, { scope, mover }: Asked): Attachment | null => {
  const { move_date, pick_up } = plan.details;
  if (move_date === null) return null;
  const start = instantOf(move_date, arrivalMinutes(arrivalIndexOf(plan)), places.timeZoneOf(pricingZip(pick_up)));
  const { hostname } = new URL(settings.public_url);
  const address = `${settings.public_url}/moving/${plan.uuid}/plan`;
  const calendar = ical({ prodId: { company: brand.name, product: 'Moves', language: 'EN' }, method: ICalCalendarMethod.PUBLISH });
  const event = calendar.createEvent({
    id: `move-${plan.uuid}@${hostname}`,
    sequence: plan.version,
    stamp: new Date(clock.now()),
    start,
    end: new Date(start.getTime() + hoursOf(plan) * HOUR_MS),
    summary: `${brand.name}: move with ${mover?.name ?? 'your mover'}`,
    ...wordsOf(plan, scope),
    url: address,
    status: plan.status === 'reserved' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED,
  });
  for (const trigger of ALARM_SECONDS) event.createAlarm({ type: ICalAlarmType.display, trigger, description: 'Move day' });
  // Every line of such a file ends, the last one too, which the package leaves to us.
  return { filename: `${brand.name}-move-${shortId(plan)}.ics`, content_type: 'text/calendar', content: `${calendar.toString()}\r\n` };
};

const HOUR_MS = 3_600_000;

/** A day and two hours before the crew comes. */
const ALARM_SECONDS = [24 * 3_600, 2 * 3_600];

/** By the hour the crew stays as long as it was booked for; else the entry is the window in which it arrives. */
const hoursOf = ({ hourly_plan, hourly }: MovePlan): number => (hourly_plan ? (hourly.num_hours ?? 1) : 1);

const wordsOf = (plan: MovePlan, scope: Scope): { location: string; description: string } => {
  const { pick_up, drop_off, move_into_storage } = showStops(withoutStorage(plan), scope);
  const to = move_into_storage ? 'storage' : addressInWords(drop_off);
  const come = crewComes(plan);
  return {
    location: addressInWords(pick_up),
    description: `${come.charAt(0).toUpperCase()}${come.slice(1)}. From ${addressInWords(pick_up)} to ${to}. Plan ${shortId(plan)}. Questions: ${brand.phone}.`,
  };
};
