import { localTime } from '#domain/core/business-time.ts';
import { deadlineInWords, shortDay } from '#domain/core/calendar.ts';
import type { IconName } from '#web/icons/names.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { groupsOf, type Paper, type Papers } from './paper-words.ts';

/** Who reads it: whose move it is, whose job it is, or our team. */
export type Reader = 'customer' | 'mover' | 'team';

/** As much of the plan as the sentence needs. */
type Shown = Pick<PlanView, 'time_zone'> & {
  mover: Pick<NonNullable<PlanView['mover']>, 'name'> | null;
  details: { pick_up: { city: string } };
};

type Said = { tone: 'pine' | 'tape' | 'plain'; icon: IconName; title: string; words: string };

/** The one sentence that counts: until when all of it can be ended without cost, what binds while new papers wait, or what became of it. */
export const windowInWords = (plan: Shown, papers: Papers, reader: Reader): Said => {
  const said = standingOf(plan, papers, reader);
  const { counts, is_rescindable } = papers;
  if (counts === null) return said;
  if (groupsOf(papers.papers).waiting.length === 0) return { ...said, ...NOT_IN_TIME, words: counts };
  return { ...said, words: is_rescindable ? `${said.words} ${counts}` : counts };
};

const NOT_IN_TIME = { tone: 'tape', icon: 'clock', title: 'New papers were not signed in time' } as const;

const standingOf = (plan: Shown, { papers, clock, is_rescindable, rule_set }: Papers, reader: Reader): Said => {
  const { waiting, in_force } = groupsOf(papers);
  const rescission = in_force.find(({ kind }) => kind === 'rescission');
  const mover = plan.mover?.name ?? 'the mover';
  if (rescission !== undefined && !papers.some(({ kind, state }) => kind === 'bol' && (state === 'complete' || state === 'part_signed')))
    return {
      tone: 'plain',
      icon: 'undo',
      title: `Canceled without cost${onDay(rescission, plan)}`,
      words: 'Nothing is owed, and everything that was paid or held goes back.',
    };
  if (waiting.length + in_force.filter(({ kind }) => kind !== 'rescission').length === 0)
    return {
      tone: 'plain',
      icon: 'info',
      title: 'No papers are in force',
      words: 'The booking ended. What was signed is kept for your records, and binds nobody.',
    };
  const until = clock === null ? null : untilInWords(clock, plan);
  if (clock !== null && is_rescindable)
    return reader === 'mover'
      ? {
          tone: 'tape',
          icon: 'clock',
          title: `Free to cancel until ${until}`,
          words: `Send no boxes or truck before. The first day on which you may load is ${shortDay(clock.first_loading_day)}.`,
        }
      : {
          tone: 'pine',
          icon: 'shield',
          title: `${reader === 'customer' ? 'Cancel' : 'The customer can cancel'} without cost until ${until}`,
          words: 'Federal law gives three days after the last signature. Everything that was paid or held goes back.',
        };
  if (waiting.length > 0)
    return {
      ...{ tone: 'tape', icon: 'clock', title: 'Not signed by everybody yet' },
      words:
        rule_set === 'federal'
          ? `${reader === 'customer' ? 'You can cancel' : 'The customer can cancel'} without cost until then, and for three days after.`
          : `${reader === 'customer' ? 'You can cancel' : 'The customer can cancel'} without cost until ${mover} has signed.`,
    };
  return {
    ...{ tone: 'plain', icon: 'check-circle', title: 'Signed and complete' },
    words: until === null ? 'Everybody who has to sign has signed.' : `The days to cancel without cost ended ${until}.`,
  };
};

const onDay = ({ issued_at }: Paper, { time_zone }: Shown): string =>
  issued_at === null ? '' : ` on ${shortDay(localTime(new Date(issued_at), time_zone).day)}`;

/** "Thu Mar 11, 11:59 PM in Denver" */
export const untilInWords = ({ rescind_until, zone }: NonNullable<Papers['clock']>, { details }: Shown): string => {
  const { day, minutes } = localTime(new Date(rescind_until), zone);
  return `${deadlineInWords(day, minutes)} in ${details.pick_up.city}`;
};

/** Whose names are missing. */
export const waitingInWords = (waiting: readonly Paper[]): string => {
  const names = [...new Set(waiting.flatMap(({ waits_for }) => waits_for.map(({ name }) => name)))];
  return `Waiting for ${names.join(' and ')} to sign`;
};
