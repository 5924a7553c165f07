import { Form as RouterForm, redirect, useNavigation } from 'react-router';
import type { Client } from '#contract/client.ts';
import { ARRIVALS, type ArrivalState } from '#domain/papers/move-day-events.ts';
import { fieldsOf, refusedForm } from '#web/accounts/form-answer.ts';
import { callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/page.ts';
import styles from './page.module.css';

type Delivery = Awaited<ReturnType<Client['moveDay']['delivery']>>;
type Noted = Parameters<Client['moveDay']['noteDelivery']>[0]['events'];

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).moveDay.delivery({ id: args.params.id });
  } catch (error) {
    throw pageFault(error);
  }
};

/** A native form: it works without a script. What was on screen is named, and signed with what is noted here. */
export const action = async (args: Route.ActionArgs) => {
  const form = await args.request.formData();
  const field = fieldsOf(form);
  const at = new Date().toISOString();
  const noted: Noted = form.getAll('tag').map((tag) => ({
    ...{ id: crypto.randomUUID(), kind: 'delivered', at },
    data: { tag: Number(tag), state: arrivalOf(field(`state.${String(tag)}`)), note: field(`note.${String(tag)}`), photos: [] },
  }));
  const otherwise: Noted = form.getAll('thing').flatMap((thing) => {
    const words = field(`otherwise.${String(thing)}`).trim();
    return words === '' ? [] : [{ id: crypto.randomUUID(), kind: 'disagreed', at, data: { thing: String(thing), words } }];
  });
  const shown = [...form.getAll('shown').map(String), ...noted.map(({ id }) => id)];
  const signed = { place: 'destination', role: 'receiver', name: field('name'), shown } as const;
  const { id } = args.params;
  try {
    await callFrom(args).moveDay.noteDelivery({
      id,
      events: [...otherwise, ...noted, { id: crypto.randomUUID(), kind: 'sign', at, data: signed }],
    });
    return redirect(`/papers/delivery/${id}`, 303);
  } catch (error) {
    const { errors, ...answer } = refusedForm(error, Object.fromEntries([...form].map(([name, value]) => [name, String(value)]))).data;
    const [last] = Object.entries(errors).filter(([name]) => name.endsWith('.name'));
    return { ...answer, errors: last === undefined ? errors : { name: last[1] } };
  }
};

const arrivalOf = (typed: string): ArrivalState => ARRIVALS.find((state) => state === typed) ?? 'delivered';

export const meta: Route.MetaFunction = () => [
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

/** Whoever takes the goods in checks each by its tag, notes what is missing or damaged, and signs. Nothing here says a price. */
const DeliveryPage = ({ loaderData: delivery, actionData }: Route.ComponentProps) => {
  const is_busy = useNavigation().state !== 'idle';
  const has_signed = delivery.papers.some(
    ({ kind, signatures }) => kind === 'delivery' && signatures.some(({ role }) => role === 'receiver'),
  );
  return (
    <main className={`wrap ${styles.page}`} id="main">
      <title>What arrived</title>
      <header>
        <h1 tabIndex={-1}>What arrived</h1>
        <p className={styles.lead}>
          {delivery.mover} delivers to {delivery.to}. Check each thing by the number on its tag. Your signature says that things came, and
          gives up no claim.
        </p>
      </header>
      {has_signed && (
        <Notice tone="pine" icon="check-circle" role="status" title="You have signed.">
          You can correct what you noted and sign again, until the crew has left.
        </Notice>
      )}
      {delivery.code !== null && !has_signed && (
        <Notice tone="plain" icon="shield" title={`Your code for the crew: ${delivery.code.slice(0, 3)} ${delivery.code.slice(3)}`}>
          Tell it to the crew once everything is unloaded, if you don’t sign here. It gives up no claim.
        </Notice>
      )}
      {delivery.papers.length > 0 && (
        <Card title="Papers">
          <ul>
            {delivery.papers.map(({ number, title, url }) => (
              <li key={number}>
                <a href={url}>{title} as a PDF</a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {delivery.things.length === 0 ? (
        <Notice title="Nothing is listed yet.">The crew lists each thing when it loads. Come back once it has.</Notice>
      ) : (
        <Things delivery={delivery} errors={actionData?.errors} typed={actionData?.typed ?? {}} is_busy={is_busy} />
      )}
    </main>
  );
};

export default DeliveryPage;

type Props = {
  delivery: Delivery;
  errors: Readonly<Record<string, string>> | undefined;
  typed: Readonly<Record<string, string>>;
  is_busy: boolean;
};

const Things = ({ delivery: { things, event_ids }, errors, typed, is_busy }: Props) => (
  <Form as={RouterForm} id="delivery" method="post" errors={errors}>
    {event_ids.map((id) => (
      <input key={id} type="hidden" name="shown" value={id} />
    ))}
    <Card title="Things">
      <div className="stack gap-20">
        {things.map(({ tag, thing, name, room, condition, arrival, answers, objections }) => (
          <fieldset key={tag} className={styles.thing}>
            <legend>{`${tag}. ${name}`}</legend>
            <p className="meta">{[room, condition === '' ? 'No marks when it was loaded' : condition].filter(Boolean).join('. ')}</p>
            {objections.map((words) => (
              <p key={words} className="meta">
                You wrote: “{words}”
              </p>
            ))}
            {answers !== null && answers.crew !== null && answers.crew !== answers.receiver && (
              <p className="meta">
                The crew says: {SAYS[answers.crew]}. You say: {SAYS[answers.receiver]}. Both stay on the list.
              </p>
            )}
            <input type="hidden" name="tag" value={tag} />
            <input type="hidden" name="thing" value={thing} />
            <SelectField
              name={`state.${tag}`}
              label="How it came"
              options={OPTIONS}
              defaultValue={typed[`state.${tag}`] ?? arrival?.state ?? 'delivered'}
            />
            <TextField
              name={`note.${tag}`}
              label="Note"
              optional
              maxLength={500}
              defaultValue={typed[`note.${tag}`] ?? arrival?.note ?? ''}
            />
            <TextField
              name={`otherwise.${thing}`}
              label="It looked otherwise when it was loaded"
              optional
              maxLength={300}
              defaultValue={typed[`otherwise.${thing}`]}
            />
          </fieldset>
        ))}
      </div>
    </Card>
    <Card title="Your signature">
      <div className="stack gap-20">
        <TextField name="name" label="Your full name" autoComplete="name" maxLength={80} defaultValue={typed['name']} />
        <SubmitButton kind="tape" size="xl" block busy={is_busy}>
          Sign
        </SubmitButton>
      </div>
    </Card>
  </Form>
);

const SAYS = { delivered: 'it came', damaged: 'it came damaged', missing: 'it is missing' } as const satisfies Record<ArrivalState, string>;

const OPTIONS: readonly { value: ArrivalState; label: string }[] = [
  { value: 'delivered', label: 'It came' },
  { value: 'damaged', label: 'It came damaged' },
  { value: 'missing', label: 'It is missing' },
];
