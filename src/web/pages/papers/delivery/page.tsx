import { useState } from 'react';
import { data, Form as RouterForm, redirect, useNavigation } from 'react-router';
import type { Client } from '#contract/client.ts';
import { grouped } from '#domain/core/grouped.ts';
import { isLanguage } from '#domain/core/language.ts';
import {
  ARRIVALS,
  type ArrivalState,
  MOST_EVENTS_AT_ONCE,
  PLACE_OF,
  RECEIVING_STOPS,
  type ReceivingStop,
} from '#domain/papers/move-day-events.ts';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { FRAME_SPANISH } from '#web/chrome/frame-spanish.ts';
import { LanguageButton } from '#web/chrome/language-button.tsx';
import { callFrom } from '#web/core/call.ts';
import { languageIn, Speaking, useSpeech } from '#web/core/language.tsx';
import { pageFault } from '#web/core/page-fault.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { useForm } from '#web/forms/form-context.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Disclosure } from '#web/ui/overlay/disclosure.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';
import { deliveryWordsIn, listedIn, useDeliveryWords } from './words.ts';

type Delivery = Awaited<ReturnType<Client['moveDay']['delivery']>>;
type Thing = Delivery['things'][number];
type Noted = Parameters<Client['moveDay']['noteDelivery']>[0]['events'];

export const loader = async (args: Route.LoaderArgs) => {
  try {
    const stop = stopIn(args.request);
    const delivery = await callFrom(args).moveDay.delivery({ id: args.params.id, stop });
    const language = languageIn(args.request) ?? delivery.language ?? 'en';
    return { delivery, stop, language, frame: language === 'es' ? FRAME_SPANISH : null };
  } catch (error) {
    throw pageFault(error);
  }
};

/** The drop-off's own page, or that of the extra one. */
const stopIn = (request: Request): ReceivingStop => {
  const asked = new URL(request.url).searchParams.get('stop');
  return RECEIVING_STOPS.find((stop) => stop === asked) ?? 'drop_off';
};

/** A native form: it works without a script. What was on screen is named, and signed with what is noted here. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const field = fieldsOf(form);
  const typed = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const language = isLanguage(typed.language) ? typed.language : 'en';
  const words = deliveryWordsIn(language);
  const stop = stopIn(args.request);
  const tags = form.getAll('tag').map(String);
  const open = tags.filter((tag) => arrivalOf(field(`state.${tag}`)) === undefined);
  if (open.length > 0) return data({ typed, errors: { '': words.open(open.length) } }, { status: 422 });
  const noted: Noted = tags.map((tag) => ({
    ...{ id: crypto.randomUUID(), kind: 'delivered' },
    data: { tag: Number(tag), state: arrivalOf(field(`state.${tag}`)) ?? 'delivered', note: field(`note.${tag}`), photos: [] },
  }));
  const otherwise: Noted = form.getAll('thing').flatMap((thing) => {
    const said = field(`otherwise.${String(thing)}`).trim();
    return said === '' ? [] : [{ id: crypto.randomUUID(), kind: 'disagreed', data: { thing: String(thing), words: said } }];
  });
  const shown = [...form.getAll('shown').map(String), ...noted.map(({ id }) => id)];
  const signed: Noted[number] = {
    ...{ id: crypto.randomUUID(), kind: 'sign' },
    data: { place: PLACE_OF[stop], role: 'receiver', name: field('name'), shown },
  };
  const { id } = args.params;
  const { moveDay } = callFrom(args);
  try {
    for (const events of inTurns([...otherwise, ...noted, signed])) await moveDay.noteDelivery({ id, stop, events });
    return redirect(`/papers/delivery/${id}${new URL(args.request.url).search}`, 303);
  } catch (error) {
    const { errors, ...answer } = refusedForm(error, typed).data;
    const [last] = Object.entries(errors).filter(([name]) => name.endsWith('.name'));
    if (last !== undefined) return { ...answer, errors: { name: words.no_name || last[1] } };
    return { ...answer, errors: words.refused === '' ? errors : { '': words.refused } };
  }
};

/** A house may have more tags than one call takes; the signature comes last. */
const inTurns = (events: Noted): readonly Noted[] =>
  Array.from({ length: Math.ceil(events.length / MOST_EVENTS_AT_ONCE) }, (_, at) =>
    events.slice(at * MOST_EVENTS_AT_ONCE, (at + 1) * MOST_EVENTS_AT_ONCE),
  );

const arrivalOf = (typed: string): ArrivalState | undefined => ARRIVALS.find((state) => state === typed);

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Whoever takes the goods in checks each by its tag, notes what is missing or damaged, and signs. Nothing here says a price. */
const DeliveryPage = ({ loaderData: { delivery, stop, language }, actionData }: Route.ComponentProps) => (
  <Speaking speech={useSpeech(language)}>
    <main className={`wrap ${styles.page}`} id="main">
      <Head delivery={delivery} stop={stop} />
      {delivery.things.length === 0 ? (
        <NothingYet stop={stop} />
      ) : (
        <Things delivery={delivery} errors={actionData?.errors} typed={actionData?.typed ?? {}} />
      )}
    </main>
  </Speaking>
);

export default DeliveryPage;

const Head = ({ delivery: { mover, to, papers, code, signed_by }, stop }: { delivery: Delivery; stop: ReceivingStop }) => {
  const { words } = useDeliveryWords();
  const has_signed = signed_by !== null;
  return (
    <>
      <title>{words.title}</title>
      <header>
        <div className="row wraps between gap-12">
          <h1 tabIndex={-1}>{words.title}</h1>
          <LanguageButton />
        </div>
        <p className={styles.lead}>
          {(stop === 'drop_off' ? words.lead : words.lead_between)(mover, to === 'Storage' ? words.storage : to)}
        </p>
      </header>
      {has_signed && (
        <Notice tone="pine" icon="check-circle" role="status" title={words.signed}>
          {words.sign_again}
        </Notice>
      )}
      {code !== null && !has_signed && (
        <Notice tone="plain" icon="shield" title={words.code(`${code.slice(0, 3)} ${code.slice(3)}`)}>
          {stop === 'drop_off' ? words.code_words : words.code_words_between}
        </Notice>
      )}
      {papers.length > 0 && (
        <Card title={words.papers}>
          <ul>
            {papers.map(({ number, title, url }) => (
              <li key={number}>
                <a href={url}>{words.pdf(title)}</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
};

const NothingYet = ({ stop }: { stop: ReceivingStop }) => {
  const { words } = useDeliveryWords();
  return <Notice title={words.none}>{stop === 'drop_off' ? words.none_words : words.none_words_between}</Notice>;
};

type Typed = Readonly<Record<string, string>>;
type Props = { delivery: Delivery; errors: Readonly<Record<string, string>> | undefined; typed: Typed };
type Answers = Readonly<Record<number, ArrivalState | undefined>>;

/** Nothing is answered for whoever signs: what the crew says stands beside it. */
const Things = ({ delivery: { things, event_ids }, errors, typed }: Props) => {
  const { words, language } = useDeliveryWords();
  const is_busy = useNavigation().state !== 'idle';
  const [answers, setAnswers] = useState<Answers>(() =>
    Object.fromEntries(things.map(({ tag, answers: known }) => [tag, arrivalOf(typed[`state.${tag}`] ?? '') ?? known?.receiver])),
  );
  const say = (tags: readonly number[], state: ArrivalState) =>
    setAnswers((before) => ({ ...before, ...Object.fromEntries(tags.map((tag) => [tag, state])) }));
  const counts = countsOf(things, answers);
  const { came, open } = counts;
  return (
    <Form as={RouterForm} id="delivery" method="post" errors={errors} summaryTitle={words.problem}>
      <input type="hidden" name="language" value={language} />
      {event_ids.map((id) => (
        <input key={id} type="hidden" name="shown" value={id} />
      ))}
      <Card>
        <p className={styles.count}>
          <b>{words.here(came, things.length)}</b>
          <span>{words.here_words(open)}</span>
          {counts.missing > 0 && <span className="strong">{words.missing(counts.missing)}</span>}
          {counts.damaged > 0 && <span className="strong">{words.damaged(counts.damaged)}</span>}
        </p>
        <Rooms things={things} answers={answers} typed={typed} onSay={say} />
      </Card>
      <Card title={words.signature}>
        <div className="stack gap-20">
          <p>
            {words.you_sign(came, things.length, counts.missing + counts.damaged)} <b>{words.no_waiver}</b>
          </p>
          <TextField name="name" label={words.name} autoComplete="name" maxLength={80} defaultValue={typed.name} />
          <SubmitButton kind="tape" size="xl" block busy={is_busy}>
            {words.sign(came, things.length)}
          </SubmitButton>
        </div>
      </Card>
    </Form>
  );
};

const countsOf = (things: readonly Thing[], answers: Answers) => {
  const of = (state: ArrivalState | undefined) => things.filter(({ tag }) => answers[tag] === state).length;
  return { came: of('delivered') + of('damaged'), missing: of('missing'), damaged: of('damaged'), open: of(undefined) };
};

type RoomsProps = {
  things: readonly Thing[];
  answers: Answers;
  typed: Typed;
  onSay: (tags: readonly number[], state: ArrivalState) => void;
};

/** With the last answer, what the form said of missing ones has nothing to say any more. */
const Rooms = ({ things, answers, typed, onSay }: RoomsProps) => {
  const { clear } = useForm();
  const say = (tags: readonly number[], state: ArrivalState): void => {
    onSay(tags, state);
    if (things.every(({ tag }) => tags.includes(tag) || answers[tag] !== undefined)) clear('');
  };
  return [...grouped(things, ({ room }) => room)].map(([room, of_room]) => (
    <Room key={room} room={room} things={of_room} answers={answers} typed={typed} onSay={say} />
  ));
};

type RoomProps = RoomsProps & { room: string };

const Room = ({ room, things, answers, typed, onSay }: RoomProps) => {
  const { words, language } = useDeliveryWords();
  const open = things.filter(({ tag }) => answers[tag] === undefined).map(({ tag }) => tag);
  return (
    <details open>
      <summary className={styles.room}>
        {listedIn(room, language) || words.states.delivered}
        <span className="meta">{words.room(things.length - open.length, things.length)}</span>
      </summary>
      {things.map((thing) => (
        <OneThing key={thing.tag} thing={thing} answer={answers[thing.tag]} typed={typed} onSay={(state) => onSay([thing.tag], state)} />
      ))}
      {open.length > 0 && (
        <Button block onClick={() => onSay(open, 'delivered')}>
          {words.all_of_room}
        </Button>
      )}
    </details>
  );
};

type ThingProps = { thing: Thing; answer: ArrivalState | undefined; typed: Typed; onSay: (state: ArrivalState) => void };

const OneThing = ({ thing: { tag, thing, name, condition, arrival, answers, objections }, answer, typed, onSay }: ThingProps) => {
  const { words, language } = useDeliveryWords();
  const crew = answers === null ? arrival?.state : answers.crew;
  return (
    <fieldset className={styles.thing}>
      <legend className="sr">{words.how(name)}</legend>
      <p className={styles.legend}>
        <span className={styles.tag}>{String(tag).padStart(3, '0')}</span>
        <span className="breaks">{name}</span>
      </p>
      <p className="meta">{condition === '' ? words.no_marks : listedIn(condition, language)}</p>
      {objections.map((said) => (
        <p key={said} className="meta">
          {words.you_wrote(said)}
        </p>
      ))}
      {crew && (
        <p className="meta">
          {words.crew_says(words.says[crew])} {answer !== undefined && answer !== crew && words.both_stay}
        </p>
      )}
      <input type="hidden" name="tag" value={tag} />
      <input type="hidden" name="thing" value={thing} />
      <div className={styles.choices}>
        {SHOWN.map((state) => (
          <label key={state} className={`${styles.choice} ${styles[state]}`}>
            <input type="radio" name={`state.${tag}`} value={state} checked={answer === state} onChange={() => onSay(state)} />
            <Icon name={state === 'delivered' ? 'check' : 'alert-circle'} size="s" />
            {words.states[state]}
          </label>
        ))}
      </div>
      <TextField
        className={styles.note}
        name={`note.${tag}`}
        label={words.note}
        optional={words.optional}
        maxLength={500}
        defaultValue={typed[`note.${tag}`] ?? (answers === null ? '' : (arrival?.note ?? ''))}
      />
      <Disclosure summary={words.otherwise} look="word" open={(typed[`otherwise.${thing}`] ?? '') !== ''}>
        <TextField
          name={`otherwise.${thing}`}
          label={words.otherwise_label}
          optional={words.optional}
          maxLength={300}
          defaultValue={typed[`otherwise.${thing}`]}
        />
      </Disclosure>
    </fieldset>
  );
};

/** As they stand beside each other. */
const SHOWN = ['delivered', 'damaged', 'missing'] as const satisfies readonly ArrivalState[];
