import { useState } from 'react';
import { asCallError, type Client } from '#contract/client.ts';
import type { ReasonKind } from '#domain/bidding/bid-kinds.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { call } from '#web/core/call.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import styles from './refusals.module.css';

type WithoutBid = Awaited<ReturnType<Client['bids']['withoutBid']>>;
type Refusing = WithoutBid['movers'][number];

/** For the office: the movers that name no price, counted by reason. Each part is read when it is opened. */
export const Refusals = ({ plan, count }: { plan: PlanView; count: number }) => {
  const { read, failed, open } = useRead(plan);
  if (count === 0) return null;
  return (
    <Disclosure summary={count === 1 ? '1 mover named no price' : `${withCommas(count)} movers named no price`} onToggle={open}>
      {failed && (
        <p className="meta" role="alert">
          {failed}
        </p>
      )}
      {read === null ? (
        !failed && <p className="meta">Reading the reasons …</p>
      ) : (
        <>
          <p className="meta">A mover with several reasons is counted under each.</p>
          {read.reasons.map(({ kind, movers }) => (
            <ReasonGroup key={kind} plan={plan} kind={kind} count={movers} />
          ))}
        </>
      )}
    </Disclosure>
  );
};

const ReasonGroup = ({ plan, kind, count }: { plan: PlanView; kind: ReasonKind; count: number }) => {
  const { read, failed, open } = useRead(plan, kind);
  return (
    <Disclosure
      summary={
        <span className={styles.reason}>
          {TITLES[kind]} <b className="num">{withCommas(count)}</b>
        </span>
      }
      onToggle={open}
    >
      {failed && (
        <p className="meta" role="alert">
          {failed}
        </p>
      )}
      {read && <RefusingMovers movers={read.movers} />}
    </Disclosure>
  );
};

const SHOWN_FIRST = 20;

/** Twenty at first; a name, a town or a reason finds the others. */
const RefusingMovers = ({ movers }: { movers: readonly Refusing[] }) => {
  const [sought, setSought] = useState('');
  const [is_whole, setWhole] = useState(false);
  const found = movers.filter((mover) => textOf(mover).includes(sought.trim().toLowerCase()));
  const shown = is_whole ? found : found.slice(0, SHOWN_FIRST);
  return (
    <>
      {movers.length > SHOWN_FIRST && (
        <TextField
          name="refusals-search"
          label="Find a mover, a town or a reason"
          type="search"
          className={styles.search}
          value={sought}
          onChange={({ target }) => setSought(target.value)}
        />
      )}
      <ul className={styles.movers}>
        {shown.map(({ id: mover_id, name, city, state, reasons }) => (
          <li key={mover_id}>
            <p>
              <a href={`/movers/${mover_id}`}>{name}</a>{' '}
              <span className="meta">
                {city}, {state}
              </span>
            </p>
            {reasons.map(({ kind, sentence }) => (
              <p key={kind}>{withoutName(sentence, name)}</p>
            ))}
          </li>
        ))}
      </ul>
      <p className="meta" role="status">
        {found.length === 0 ? 'No movers match.' : `${shown.length} of ${withCommas(found.length)} shown.`}
      </p>
      {shown.length < found.length && (
        <Button size="s" onClick={() => setWhole(true)}>
          Show all {withCommas(found.length)}
        </Button>
      )}
    </>
  );
};

const textOf = ({ name, city, state, reasons }: Refusing): string =>
  `${name} ${city}, ${state} ${reasons.map(({ sentence }) => sentence).join(' ')}`.toLowerCase();

/** "Doesn't pick up in Brooklyn.": the name stands above. */
const withoutName = (sentence: string, name: string): string => {
  const rest = sentence.startsWith(`${name} `) ? sentence.slice(name.length + 1) : sentence;
  return rest.charAt(0).toUpperCase() + rest.slice(1);
};

/** Read when it is opened, and again when the plan has changed since. */
const useRead = ({ uuid: id, version }: PlanView, kind?: ReasonKind) => {
  const [answer, setAnswer] = useState<{ version: number; read: WithoutBid } | null>(null);
  const [failed, setFailed] = useState('');
  const open = (is_open: boolean) => {
    if (!is_open || answer?.version === version) return;
    setFailed('');
    call()
      .bids.withoutBid({ id, kind })
      .then((read) => setAnswer({ version, read }))
      .catch((error) => setFailed(asCallError(error).problem.error_message));
  };
  return { read: answer?.read ?? null, failed, open };
};

const TITLES: Readonly<Record<ReasonKind, string>> = {
  no_road: 'No road there',
  standing: 'Not approved, or papers missing',
  origin: 'Don’t pick up there',
  destination: 'Don’t deliver to that state',
  interstate: 'No license between states',
  legal: 'Legal page not complete',
  intrastate: 'No license within the state',
  hourly: 'Don’t work by the hour',
  piano: 'Don’t move pianos',
  heavy: 'Don’t move very heavy items',
  packing: 'Don’t pack',
  unpacking: 'Don’t unpack',
  coi: 'No certificates of insurance',
  storage: 'Don’t store',
  box_delivery: 'Don’t deliver boxes',
  hourly_long: 'By the hour on local moves only',
  hourly_interstate: 'By the hour inside one state only',
  storage_days: 'Stored for too long',
  volume: 'Too much for them',
  notice: 'Need more notice',
  blackout: 'Leave this work to others on that day',
  trucks: 'No truck free',
  consult: 'Want to see it first',
};
