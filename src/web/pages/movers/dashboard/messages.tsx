import { type RefObject, useEffect, useRef, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { Client } from '#contract/client.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { call, callFrom, tried } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { channelOfPlan } from '#web/messages/channel.ts';
import { Conversation, SavedFacts } from '#web/messages/conversation.tsx';
import { MoverQuestions } from '#web/messages/mover-questions.tsx';
import { NoticesCard } from '#web/messages/notices-card.tsx';
import { dayIn, hourIn, type Thread } from '#web/messages/thread-words.ts';
import { useThread } from '#web/messages/use-thread.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Skeleton } from '#web/ui/feedback/skeleton.tsx';
import { Segmented } from '#web/ui/segmented.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { Route } from './+types/messages.ts';
import styles from './messages.module.css';

type Inbox = Awaited<ReturnType<Client['messages']['inbox']>>;
type Listed = Inbox['conversations'][number];

export const loader = async (args: Route.LoaderArgs) => {
  const search = new URL(args.request.url).searchParams;
  const id = Number(args.params.moverId) || 0;
  const show = search.get('show') === 'all' ? ('all' as const) : ('waiting' as const);
  const q = search.get('q')?.slice(0, 100) ?? '';
  try {
    return { ...(await callFrom(args).messages.inbox({ id, show: q === '' ? show : 'all', q })), id, show, q };
  } catch (error) {
    throw pageFault(error);
  }
};

/** A mover’s conversations, those that wait first by the time that is left. */
const Messages = ({ loaderData: inbox }: Route.ComponentProps) => {
  const [search] = useSearchParams();
  const { conversations } = inbox;
  const chosen = conversations.find(({ plan_id }) => plan_id === search.get('plan'));
  const list = useRef<HTMLUListElement>(null);
  useKeys(list);
  return (
    <>
      <title>Messages</title>
      <header className="flex wraps between gap-16 below-20">
        <div>
          <h1 tabIndex={-1}>Messages</h1>
          <p className="meta">{standingInWords(inbox)}</p>
        </div>
        <Shown inbox={inbox} />
      </header>
      <div className={styles.inbox} data-open={chosen !== undefined || undefined}>
        <section className={styles.list} aria-label="Conversations">
          <Search inbox={inbox} />
          {conversations.length === 0 ? (
            <p className="muted pad-16">
              {inbox.q === '' && inbox.show === 'waiting' ? 'No one is waiting for you.' : 'No conversations.'}
            </p>
          ) : (
            <ul ref={list}>
              {conversations.map((one) => (
                <Row key={one.plan_id} one={one} is_open={one === chosen} to={addressOf(search, one.plan_id)} />
              ))}
            </ul>
          )}
          <p className="cap pad-16">J and K or the arrows walk, Enter opens, R answers.</p>
        </section>
        <section className={styles.open} aria-label="Conversation">
          {chosen === undefined ? <p className="muted pad-24">Choose a conversation.</p> : <Open key={chosen.plan_id} one={chosen} />}
        </section>
      </div>
      <div className="above-24">
        <NoticesCard of={`mover ${inbox.id}`} who="office" follow={(device) => call().notices.followOffice({ id: inbox.id, ...device })} />
      </div>
    </>
  );
};

export default Messages;

const addressOf = (search: URLSearchParams, plan_id: string): string => {
  const next = new URLSearchParams(search);
  next.set('plan', plan_id);
  return `?${next}`;
};

/** While nothing is typed: J and K or the arrows walk the threads, Enter opens, R goes to the answer. Nothing else on the page hears them. */
const useKeys = (list: RefObject<HTMLUListElement | null>): void => {
  useEffect(() => {
    const pressed = (event: KeyboardEvent): void => {
      const focused = document.activeElement;
      if (event.ctrlKey || event.metaKey || event.altKey || (focused !== document.body && !list.current?.contains(focused))) return;
      const reached = event.key.toLowerCase() === 'r' ? document.querySelector('[data-answer-field]') : rowAfter(event.key, list.current);
      if (!(reached instanceof HTMLElement)) return;
      event.preventDefault();
      reached.focus();
    };
    document.addEventListener('keydown', pressed);
    return () => document.removeEventListener('keydown', pressed);
  }, [list]);
};

const rowAfter = (key: string, list: HTMLUListElement | null): HTMLElement | undefined => {
  const step = STEPS[key.toLowerCase()];
  const rows = [...(list?.querySelectorAll('a') ?? [])];
  if (step === undefined || rows.length === 0) return undefined;
  const focused = rows.findIndex((row) => row.matches(':focus'));
  const at = focused === -1 ? rows.findIndex((row) => row.getAttribute('aria-current') === 'true') : focused;
  return rows[Math.max(0, Math.min(rows.length - 1, at + step))];
};

const STEPS: Readonly<Record<string, number>> = { j: 1, arrowdown: 1, k: -1, arrowup: -1 };

const standingInWords = ({ waiting, usual_minutes, answers_on_record }: Inbox): string => {
  const who = waiting === 0 ? 'Nobody waits for you' : `${waiting} ${waiting === 1 ? 'waits' : 'wait'} for you`;
  return usual_minutes === null
    ? who
    : `${who}. Half of your last ${answers_on_record} answers took less than ${counted(usual_minutes, 'minute')}`;
};

const Shown = ({ inbox: { waiting, show } }: { inbox: Inbox & { show: string } }) => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const choose = (value: string): void => {
    const next = new URLSearchParams(search);
    next.set('show', value);
    next.delete('q');
    void navigate(`?${next}`, { preventScrollReset: true });
  };
  return (
    <Segmented
      label="Which conversations"
      hideLabel
      name="show"
      options={[
        { value: 'waiting', label: `Waiting ${waiting}` },
        { value: 'all', label: 'All' },
      ]}
      value={show}
      onChange={choose}
    />
  );
};

const Search = ({ inbox: { q, show } }: { inbox: { q: string; show: string } }) => (
  <search>
    <form className="pad-16" method="get">
      <input type="hidden" name="show" value={show} />
      <TextField name="q" id="search-messages" label="Name, city or plan" icon="search" defaultValue={q} maxLength={100} />
    </form>
  </search>
);

const Row = ({ one, is_open, to }: { one: Listed; is_open: boolean; to: string }) => (
  <li>
    <Link
      className={`${styles.row} ${one.unread > 0 || one.waits !== 'no' ? styles.fresh : ''}`}
      to={to}
      aria-current={is_open ? 'true' : undefined}
      preventScrollReset
    >
      <span className="flex between gap-8">
        <b className="breaks">{one.customer || 'Question before you accept'}</b>
        <span className="cap nowrap">{`${dayIn(one.at, one.zone, 'en')}, ${hourIn(one.at, one.zone, 'en')}`}</span>
      </span>
      <span className={styles.last}>{lastInWords(one)}</span>
      <span className={styles.facts}>
        <Clock one={one} />
        {one.unread > 0 && <span>{one.unread} unread</span>}
        <span>
          {one.is_done ? 'Done ' : ''}
          {one.move_date === null ? '' : `${shortDay(one.move_date)}, `}
          {one.to}
        </span>
      </span>
    </Link>
  </li>
);

const lastInWords = ({ role, author, words }: Listed): string => {
  if (role === 'office') return `You: ${words}`;
  if (role === 'team') return `Hearthway: ${words}`;
  return role === 'crew' ? `${author || 'Crew'}: ${words}` : words;
};

const Clock = ({ one: { waits, due_at, zone } }: { one: Listed }) => {
  if (waits === 'late') return <Tag tone="danger">24 h, counts in your grade</Tag>;
  if (waits === 'question') return <Tag>Fixed question</Tag>;
  if (waits === 'no' || due_at === null) return null;
  return (
    <Tag tone="tape">
      Answer by {dayIn(due_at, zone, 'en')}, {hourIn(due_at, zone, 'en')}
    </Tag>
  );
};

/** Read by the browser: whose conversation it is changes with every row. */
const Open = ({ one }: { one: Listed }) => {
  const [loaded, setLoaded] = useState<Thread | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => {
    let is_shown = true;
    void tried(call().messages.show({ id: one.plan_id })).then(({ value, error }) => {
      if (!is_shown) return;
      setLoaded(value ?? null);
      setProblem(error?.problem.error_message ?? null);
    });
    return () => {
      is_shown = false;
    };
  }, [one.plan_id]);
  if (problem !== null) return <p className="danger pad-24">{problem}</p>;
  return loaded === null ? (
    <div className="pad-24">
      <Skeleton />
    </div>
  ) : (
    <OpenThread one={one} loaded={loaded} />
  );
};

const OpenThread = ({ one, loaded }: { one: Listed; loaded: Thread }) => {
  const talking = useThread(channelOfPlan(one.plan_id), loaded);
  const { thread, take } = talking;
  const [search] = useSearchParams();
  const back = new URLSearchParams(search);
  back.delete('plan');
  return (
    <>
      <div className={styles.head}>
        <Link className={styles.back!} to={`?${back}`}>
          All conversations
        </Link>
        <LinkButton size="s" to={`/moving/${one.plan_id}/plan`}>
          Open job
        </LinkButton>
      </div>
      {thread.state === 'questions' ? (
        <MoverQuestions plan_id={one.plan_id} thread={thread} take={take} />
      ) : (
        <>
          <Conversation talking={talking} title={`${thread.customer.name || 'The customer'}, plan ${one.short_id}`} />
          <Card title="On the run sheet">
            <SavedFacts thread={thread} />
          </Card>
        </>
      )}
    </>
  );
};
