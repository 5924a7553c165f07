import { data, redirect } from 'react-router';
import { asCallError, type Client } from '#contract/client.ts';
import { MOST_VISITS, timeOf } from '#domain/bidding/consultation.ts';
import { CONSULTATION_WINDOWS } from '#domain/core/windows.ts';
import { pathOf, stepToReturnTo } from '#domain/plan/funnel.ts';
import type { Visit } from '#web/bidding/calendar-link.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { type Draft, type DraftOption, draftOf, type FreeThen, firstOpenTime, type PotentialMover } from './draft.ts';

type Consultations = Awaited<ReturnType<Client['consultations']['list']>>;

export type VisitDay = Consultations['days'][number];

type Args = Parameters<typeof callFrom>[0] & { params: { id: string } };

/** The visits that stand, the days, the draft of the address, and who is free at each of its times. */
export const readConsultation = async (args: Args) => {
  const client = callFrom(args);
  const { id } = args.params;
  const { onsite_requests, days } = await client.consultations.list({ id }).catch((error: unknown) => {
    throw pageFault(error);
  });
  const draft = begun(args.request, onsite_requests, days);
  const free = await Promise.all(draft.options.map((option) => freeThen(client, id, draft, option)));
  return { onsite_requests, days, draft, free: free.filter((one) => one !== null) };
};

export type Consultation = Awaited<ReturnType<typeof readConsultation>>;

/** How many visits may still be asked for. */
export const visitsLeft = (visits: readonly Visit[]): number => MOST_VISITS - visits.filter(({ status }) => status === 'asked').length;

/** Each open window, in order. */
export const openTimes = (days: readonly VisitDay[]) =>
  days.filter(({ reason }) => reason === null).flatMap(({ date }) => CONSULTATION_WINDOWS.map((window) => ({ date, time: window.id })));

/** An address without a draft opens the first option at the first time there is; `mover` is whom COMPARE wants to be asked. */
const begun = (request: Request, visits: readonly Visit[], days: readonly VisitDay[]): Draft => {
  const search = new URL(request.url).searchParams;
  const draft = draftOf(search);
  if (draft.options.some((option) => option.editMode || option.date !== null)) return draft;
  const [first, ...others] = draft.options;
  const mover_id = Number(search.get('mover')) || null;
  return { ...draft, options: [{ ...first!, ...firstOpenTime(openTimes(days), visits), mover_id, editMode: true }, ...others] };
};

const freeThen = async (client: Client, id: string, { type }: Draft, option: DraftOption): Promise<FreeThen | null> => {
  const at = timeOf(option);
  if (at === undefined) return null;
  const wanted_id = option.mover_id;
  try {
    const found = await client.consultations.potentialMovers({ id, type, ...at, ...(wanted_id === null ? {} : { mover_id: wanted_id }) });
    const wanted = found.movers.find((mover) => mover.id === wanted_id) ?? null;
    return { id: option.id, ...at, ...found, wanted: wanted ?? (await missed(client, id, wanted_id)), refused: null };
  } catch (error) {
    const { status, problem } = asCallError(error);
    const step = stepToReturnTo(problem);
    if (step) throw redirect(pathOf(id, step));
    if (status === 0 || status >= 500) throw data(problem.error_message, { status: status || 500 });
    return { id: option.id, ...at, movers: [], next_free: [], wanted: null, refused: problem.error_message };
  }
};

/** The wanted mover that is not free then, by name. */
const missed = async (client: Client, id: string, mover_id: number | null): Promise<PotentialMover | null> => {
  if (mover_id === null) return null;
  const bid = await client.bids.ofMover({ id, mover_id }).catch(() => null);
  return bid && { ...bid.mover, consult_only: bid.consult_only, rating: null, number_of_reviews: 0 };
};
