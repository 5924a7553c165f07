import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Status, Tag } from '#web/ui/tag.tsx';
import { Choices } from './choices.tsx';
import styles from './connections.module.css';
import { errorsOf, shortTime } from './said.ts';
import { ShownOnce } from './shown-once.tsx';

type Endpoints = Awaited<ReturnType<Client['connections']['endpoints']>>;
type Endpoint = Endpoints['endpoints'][number];
type Made = Awaited<ReturnType<Client['connections']['addEndpoint']>>;
type Tested = Awaited<ReturnType<Client['connections']['testEndpoint']>>;
type Asked = { what: 'add' } | { what: 'change' | 'renew' | 'remove'; endpoint: Endpoint };

type Props = { holder: string; endpoints: Endpoints; needs_password: boolean };

/** Where the software of a company hears of what happens: each address with how it stands, a test, and its end. */
export const WebhooksCard = ({ holder, endpoints: { endpoints, events, may_make }, needs_password }: Props) => {
  const { revalidate } = useRevalidator();
  const [asked, ask] = useState<Asked | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const close = (): void => ask(null);
  const done = (value: Made | null): void => {
    close();
    setMade(value);
    void revalidate();
  };
  const dialogs = { holder, needs_password, onClose: close, onDone: done };
  return (
    <Card
      title="Webhooks"
      className="below-24"
      action={
        may_make && (
          <Button icon="plus" onClick={() => ask({ what: 'add' })}>
            New address
          </Button>
        )
      }
    >
      {made !== null && (
        <ShownOnce
          key={made.secret}
          title="Copy the secret now, it is shown this once."
          words={`With it your software checks that an event for ${made.endpoint.url} is ours.`}
          label="The secret of this address"
          value={made.secret}
          onKept={() => setMade(null)}
        />
      )}
      {endpoints.length === 0 ? (
        <p className="muted">No addresses yet.</p>
      ) : (
        <ul className={styles.rows} aria-label="Addresses for webhooks">
          {endpoints.map((endpoint) => (
            <EndpointRow key={endpoint.id} holder={holder} of={endpoint} may_make={may_make} onAsk={ask} onDone={() => done(null)} />
          ))}
        </ul>
      )}
      {asked?.what === 'add' && <NameAddress {...dialogs} events={events} />}
      {asked?.what === 'change' && <NameAddress {...dialogs} events={events} endpoint={asked.endpoint} />}
      {asked?.what === 'renew' && <RenewSecret {...dialogs} endpoint={asked.endpoint} />}
      {asked?.what === 'remove' && <RemoveAddress {...dialogs} endpoint={asked.endpoint} />}
    </Card>
  );
};

type RowProps = { holder: string; of: Endpoint; may_make: boolean; onAsk: (asked: Asked) => void; onDone: () => void };

const EndpointRow = ({ holder, of: endpoint, may_make, onAsk, onDone }: RowProps) => {
  const [busy, setBusy] = useState(false);
  const [tested, setTested] = useState<Tested | string | null>(null);
  const here = { holder, endpoint_id: endpoint.id };
  const test = async (): Promise<void> => {
    setBusy(true);
    const { value, error } = await tried(call().connections.testEndpoint(here));
    setTested(value ?? error?.problem.error_message ?? null);
    setBusy(false);
  };
  const turn = async (is_on: boolean): Promise<void> => {
    const { error } = await tried(call().connections.changeEndpoint({ ...here, is_on }));
    if (error) setTested(error.problem.error_message);
    else onDone();
  };
  const is_on = endpoint.off_because === null;
  const name = <span className="sr"> {endpoint.url}</span>;
  return (
    <li className={styles.address}>
      <span>
        <code className="strong block">{endpoint.url}</code>
        <span className={styles.tags}>
          {endpoint.events.map((event) => (
            <Tag key={event} tone="kraft">
              {event}
            </Tag>
          ))}
        </span>
        {endpoint.failing_since !== null && is_on && (
          <span className="text-meta danger block">
            Nothing has come through since {shortTime(endpoint.failing_since)}. We keep trying until {shortTime(endpoint.off_after ?? '')},
            then stop and write to you.
          </span>
        )}
      </span>
      <span>
        <Standing of={endpoint} />
      </span>
      <span className={styles.acts}>
        {is_on && (
          <Button size="s" busy={busy} onClick={() => void test()}>
            Send a test{name}
          </Button>
        )}
        {may_make && (
          <>
            <Button size="s" onClick={() => onAsk({ what: 'change', endpoint })}>
              Change{name}
            </Button>
            <Button size="s" onClick={() => onAsk({ what: 'renew', endpoint })}>
              New secret<span className="sr"> for {endpoint.url}</span>
            </Button>
          </>
        )}
        {(is_on || may_make) && (
          <Button size="s" onClick={() => void turn(!is_on)}>
            {is_on ? 'Switch off' : 'Switch on'}
            {name}
          </Button>
        )}
        <Button size="s" onClick={() => onAsk({ what: 'remove', endpoint })}>
          Remove{name}
        </Button>
      </span>
      <div role="status" className={styles.told}>
        {typeof tested === 'string' && <Notice tone="danger">{tested}</Notice>}
        {tested !== null && typeof tested !== 'string' && (
          <Notice tone={tested.is_delivered ? 'pine' : 'danger'}>
            {tested.is_delivered ? 'The test came through' : 'The test did not come through'}: {tested.answer}.
          </Notice>
        )}
      </div>
    </li>
  );
};

const Standing = ({ of: { sent, delivered, waiting, failing_since, off_because } }: { of: Endpoint }) => {
  if (off_because !== null) return <Status tone="off">{off_because === 'failing' ? 'switched off: it failed' : 'switched off'}</Status>;
  if (failing_since !== null) return <Status tone="bad">{`failing, ${waiting} wait`}</Status>;
  if (sent === 0) return <Status tone="waiting">nothing sent yet</Status>;
  return <Status tone="good">{`${((delivered / sent) * 100).toFixed(1)}% of ${sent}`}</Status>;
};

type Dialogs = { holder: string; needs_password: boolean; onClose: () => void; onDone: (made: Made | null) => void };

const NameAddress = ({
  holder,
  needs_password,
  events,
  endpoint,
  onClose,
  onDone,
}: Dialogs & Pick<Endpoints, 'events'> & { endpoint?: Endpoint }) => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set(endpoint?.events));
  const asks_password = needs_password && endpoint === undefined;
  const send = async ({ url = '', current_password = '' }: Values): Promise<Errors | undefined> => {
    const named = { holder, url, events: events.map(({ event }) => event).filter((event) => chosen.has(event)) };
    const { value, error } = await tried<Made | { endpoint: Endpoint }>(
      endpoint === undefined
        ? call().connections.addEndpoint({ ...named, ...(asks_password && { current_password }) })
        : call().connections.changeEndpoint({ ...named, endpoint_id: endpoint.id }),
    );
    if (error) return errorsOf(error.problem);
    onDone('secret' in value ? value : null);
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title={endpoint === undefined ? 'New address' : 'Change the address'} size="m">
      <Form id="webhook" brief onSubmit={send}>
        <TextField
          name="url"
          label="Address"
          hint="Begins with https://"
          type="url"
          inputMode="url"
          defaultValue={endpoint?.url ?? ''}
          maxLength={500}
          autoComplete="off"
          spellCheck={false}
        />
        <Choices
          name="events"
          legend="It hears of"
          options={events.map(({ event, words }) => ({ value: event, words }))}
          chosen={chosen}
          onChoose={choose}
        />
        {asks_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <div className="row wraps gap-12">
          <SubmitButton>{endpoint === undefined ? 'Add address' : 'Save'}</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const RenewSecret = ({ holder, needs_password, endpoint, onClose, onDone }: Dialogs & { endpoint: Endpoint }) => {
  const renew = async ({ current_password = '' }: Values): Promise<Errors | undefined> => {
    const { value, error } = await tried(
      call().connections.renewSecret({ holder, endpoint_id: endpoint.id, ...(needs_password && { current_password }) }),
    );
    if (error) return errorsOf(error.problem);
    onDone(value);
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="A new secret?"
      intro="For 24 hours events are signed with both, so that you can change it where you check them."
    >
      <Form id="secret" brief onSubmit={renew}>
        {needs_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <div className="row wraps gap-12">
          <SubmitButton>New secret</SubmitButton>
          <Button onClick={onClose}>Keep as it is</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const RemoveAddress = ({ holder, endpoint, onClose, onDone }: Dialogs & { endpoint: Endpoint }) => {
  const remove = async (): Promise<Errors | undefined> => {
    const { error } = await tried(call().connections.removeEndpoint({ holder, endpoint_id: endpoint.id }));
    if (error) return errorsOf(error.problem);
    onDone(null);
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title="Remove this address?" intro={`Nothing more is sent to ${endpoint.url}, also not what waits.`}>
      <Form id="remove-webhook" brief onSubmit={remove}>
        <div className="row wraps gap-12">
          <SubmitButton kind="danger">Remove</SubmitButton>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </Form>
    </Dialog>
  );
};
