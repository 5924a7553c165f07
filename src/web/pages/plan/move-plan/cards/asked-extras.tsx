import { useRevalidator } from 'react-router';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { EXTRA_NAMES } from '#domain/papers/extra.ts';
import { type AnswerWords, useAnswerWords } from '#web/change-orders/answer-words.ts';
import { type Extra, type ExtraDecided, ExtraQuestion, type Extras } from '#web/change-orders/extra-question.tsx';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call, tried } from '#web/core/call.ts';
import { refusedIn } from '#web/core/refused-words.ts';
import { paperPath } from '#web/papers/paper-words.ts';
import { localMoment } from '#web/plan/moments.ts';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Card } from '#web/ui/card.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { useTell } from '../outcome.tsx';
import { AskExtra } from './ask-extra.tsx';
import styles from './asked-extras.module.css';

type Props = { plan: PlanView; extras: Extras | null };

/** What the mover asks for after loading and nobody has answered yet: the customer's to answer, our team's to see. */
export const OpenExtras = ({ plan, extras }: Props) => {
  const { revalidate } = useRevalidator();
  const viewer = useViewer();
  const tell = useTell();
  const { words, language } = useAnswerWords();
  if (extras === null || viewer?.is_mover) return null;
  const answer = async (decided: ExtraDecided) => {
    const { value, error } = await tried(call().extraPapers.answer({ id: plan.uuid, ...decided }));
    if (value === undefined) {
      if (error.status === 409) await revalidate();
      return { name: error.problem.errors.name, sentence: refusedIn(error.problem, language) };
    }
    const said = value.extras.find(({ number }) => number === decided.number);
    await revalidate();
    if (said) tell(outcomeOf(said, words));
    return undefined;
  };
  return extras.extras
    .filter(({ state }) => state === 'asked')
    .map((extra) => (
      <ExtraQuestion
        key={extra.number}
        extra={extra}
        mover_name={plan.mover?.name ?? 'your mover'}
        time_zone={plan.time_zone}
        paper_href={paperPath(plan.uuid, extra.number)}
        onAnswer={extras.may_answer && extra.may_answer ? answer : null}
      />
    ));
};

const outcomeOf = ({ state, charges, before }: Extra, words: AnswerWords) =>
  state === 'accepted'
    ? { title: words.extra.signed(inWords(fromDollars(charges))), words: words.extra.signed_copy }
    : { title: words.kept(inWords(fromDollars(before))) };

/** All of it with what became of it, and the mover's way to ask for more. Before loading there is nothing to show. */
export const ExtrasAskedCard = ({ plan, extras }: Props) => {
  if (extras === null) return null;
  const may_ask_now = extras.may_ask && extras.why_not_ask === null;
  if (extras.extras.length === 0 && !may_ask_now) return null;
  return (
    <Card title="Asked for after loading" id="extras">
      {extras.extras.length === 0 ? (
        <p className="muted">
          Nothing yet. The agreed price stands; more is charged only for what the customer signs, and only until the delivery is signed for.
        </p>
      ) : (
        <ul className={styles.list}>
          {extras.extras.map((extra) => (
            <Row key={extra.number} plan={plan} extra={extra} />
          ))}
        </ul>
      )}
      {may_ask_now && <AskExtra plan_id={plan.uuid} />}
    </Card>
  );
};

const Row = ({ plan, extra }: { plan: PlanView; extra: Extra }) => {
  const { number, lines, charges, state, answer_by, answered_at } = extra;
  const at = state === 'asked' ? answer_by : answered_at;
  return (
    <li>
      <div className="shrinks">
        <a href={paperPath(plan.uuid, number)} className="strong breaks">
          {lines.map(({ what }) => what).join(', ')}
        </a>
        <p className="meta breaks">
          {EXTRA_NAMES[extra.cause]}
          {at && `. ${WHEN[state]} ${localMoment(at, plan.time_zone)}`}
        </p>
        {state === 'accepted' && <p className="meta">{billedWhen(extra)}</p>}
      </div>
      <p className={styles.figure}>
        <b className="num">{inWords(fromDollars(charges))}</b>
        <Tag tone={TONES[state]}>{STATES[state]}</Tag>
      </p>
    </li>
  );
};

const STATES: Readonly<Record<Extra['state'], string>> = {
  asked: 'Waiting for an answer',
  accepted: 'Signed',
  declined: 'Declined',
  expired: 'Not answered',
};

const WHEN: Readonly<Record<Extra['state'], string>> = { asked: 'Open until', accepted: 'Signed', declined: 'Declined', expired: 'Ended' };

const TONES = { asked: 'tape', accepted: 'pine', declined: 'plain', expired: 'plain' } as const;

/** What is due when: known to the cent once the move is done. */
const billedWhen = ({ cause, at_delivery, later }: Extra): string => {
  if (at_delivery === null || later === null) return BILLED[cause];
  const [now, rest] = [inWords(fromDollars(at_delivery)), inWords(fromDollars(later))];
  if (later === 0) return `${now} due at delivery.`;
  return at_delivery === 0
    ? `${rest} billed from the 31st day after delivery.`
    : `${now} due at delivery, ${rest} from the 31st day after it.`;
};

const BILLED: Readonly<Record<Extra['cause'], string>> = {
  mover_needs: 'Billed from the 31st day after delivery.',
  customer_asks: 'Due at delivery.',
  impracticable: 'At most 15% of all other charges due at delivery, the rest from the 31st day after it.',
};
