import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { monthDay } from '#domain/core/calendar.ts';
import { counted } from '#domain/core/number-words.ts';
import { call, tried } from '#web/core/call.ts';
import { Form, SubmitButton } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { PasswordField, TextField } from '#web/forms/text-field.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { Choices } from './choices.tsx';
import styles from './connections.module.css';
import { errorsOf, shortTime } from './said.ts';
import { ShownOnce } from './shown-once.tsx';

type Keys = Awaited<ReturnType<Client['connections']['keys']>>;
type Key = Keys['keys'][number];
type Made = Awaited<ReturnType<Client['connections']['makeKey']>>;

type Props = { holder: string; keys: Keys };
type Asked = { what: 'make' } | { what: 'renew' | 'stop'; key: Key };

/** What a company's own software signs in with: each key with what it may do, and its end. */
export const KeysCard = ({ holder, keys: { keys, may_make, needs_password, scopes } }: Props) => {
  const { revalidate } = useRevalidator();
  const [asked, ask] = useState<Asked | null>(null);
  const [made, setMade] = useState<Made | null>(null);
  const close = (): void => ask(null);
  const done = (value: Made | null): void => {
    close();
    setMade(value);
    void revalidate();
  };
  return (
    <Card
      title="Keys"
      className="below-24"
      action={
        may_make && (
          <Button icon="plus" onClick={() => ask({ what: 'make' })}>
            New key
          </Button>
        )
      }
    >
      {made !== null && (
        <ShownOnce
          key={made.value}
          title="Copy it now, we keep only its print."
          words={`“${made.key.name}” may: ${made.key.scopes.join(', ')}.`}
          label="The key’s value"
          value={made.value}
          onKept={() => setMade(null)}
        />
      )}
      {keys.length === 0 ? (
        <p className="muted">No keys yet.</p>
      ) : (
        <ul className={styles.rows} aria-label="Keys">
          {keys.map((key) => (
            <KeyRow key={key.id} of={key} may_make={may_make} onAsk={ask} />
          ))}
        </ul>
      )}
      <p className="meta above-12">
        A new value leaves the old one working for 24 hours. A key ends after a year, and with the account of whoever made it. No key can
        change a bank account or a rate, sign anything, or see anybody else’s data.
      </p>
      {asked?.what === 'make' && <MakeKey holder={holder} scopes={scopes} needs_password={needs_password} onClose={close} onDone={done} />}
      {asked?.what === 'renew' && <RenewKey holder={holder} of={asked.key} needs_password={needs_password} onClose={close} onDone={done} />}
      {asked?.what === 'stop' && <StopKey holder={holder} of={asked.key} onClose={close} onDone={() => done(null)} />}
    </Card>
  );
};

const KeyRow = ({ of: key, may_make, onAsk }: { of: Key; may_make: boolean; onAsk: (asked: Asked) => void }) => (
  <li>
    <span>
      <b className="block">{key.name}</b>
      <span className="meta">
        made {monthDay(key.made_at.slice(0, 10))} by {key.made_by}
        {!key.is_stopped && `, ends ${monthDay(key.expires_at.slice(0, 10))}, ${key.expires_at.slice(0, 4)}`}
      </span>
      {key.addresses.length > 0 && <span className="meta block">only from {key.addresses.join(', ')}</span>}
    </span>
    <span>
      <code className="text-meta block">{key.starts_with}…</code>
      <span className={styles.tags}>
        {key.scopes.map((scope) => (
          <Tag key={scope} tone="kraft">
            {scope}
          </Tag>
        ))}
      </span>
    </span>
    <span className="text-meta">
      {key.last_used_at === null ? 'Never used' : `Last used ${monthDay(key.last_used_at.slice(0, 10))}`}
      {key.calls_today > 0 && `, ${counted(key.calls_today, 'call')} today`}
      {key.old_value_until !== null && <span className="block">The old value works until {shortTime(key.old_value_until)}</span>}
      {key.is_unused && <Tag tone="tape">unused</Tag>}
    </span>
    <span className={styles.acts}>
      {key.is_stopped ? (
        <Tag>stopped</Tag>
      ) : (
        <>
          {may_make && (
            <Button size="s" onClick={() => onAsk({ what: 'renew', key })}>
              New value<span className="sr"> for {key.name}</span>
            </Button>
          )}
          <Button size="s" onClick={() => onAsk({ what: 'stop', key })}>
            Stop<span className="sr"> {key.name}</span>
          </Button>
        </>
      )}
    </span>
  </li>
);

type Dialogs = { holder: string; onClose: () => void; onDone: (made: Made) => void; needs_password: boolean };

const MakeKey = ({ holder, scopes, needs_password, onClose, onDone }: Dialogs & Pick<Keys, 'scopes'>) => {
  const [chosen, choose] = useState<ReadonlySet<string>>(new Set());
  const make = async ({ name = '', addresses = '', current_password = '' }: Values): Promise<Errors | undefined> => {
    const wanted = {
      ...{ holder, name, scopes: scopes.map(({ scope }) => scope).filter((scope) => chosen.has(scope)) },
      addresses: addresses.split(/[\s,]+/).filter(Boolean),
      ...(needs_password && { current_password }),
    };
    const { value, error } = await tried(call().connections.makeKey(wanted));
    if (error) return errorsOf(error.problem);
    onDone(value);
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title="New key" size="m">
      <Form id="new-key" brief onSubmit={make}>
        <TextField name="name" label="Name" hint="What it is for, such as “Dispatch laptop”" maxLength={60} autoComplete="off" />
        <Choices
          name="scopes"
          legend="It may"
          options={scopes.map(({ scope, words }) => ({ value: scope, words }))}
          chosen={chosen}
          onChoose={choose}
        />
        <TextField
          name="addresses"
          label="Only from these addresses"
          hint="IP addresses or networks, with spaces between"
          optional
          autoComplete="off"
          spellCheck={false}
        />
        {needs_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <p className="meta">It ends in a year. You see its value once.</p>
        <div className="row wraps gap-12">
          <SubmitButton>Make key</SubmitButton>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const RenewKey = ({ holder, of: key, needs_password, onClose, onDone }: Dialogs & { of: Key }) => {
  const renew = async ({ current_password = '' }: Values): Promise<Errors | undefined> => {
    const { value, error } = await tried(
      call().connections.renewKey({ holder, key_id: key.id, ...(needs_password && { current_password }) }),
    );
    if (error) return errorsOf(error.problem);
    onDone(value);
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`A new value for “${key.name}”?`}
      intro="The value of now works for 24 hours more, so that you can change it where it is used."
    >
      <Form id="renew-key" brief onSubmit={renew}>
        {needs_password && <PasswordField name="current_password" label="Your password" autoComplete="current-password" />}
        <div className="row wraps gap-12">
          <SubmitButton>New value</SubmitButton>
          <Button onClick={onClose}>Keep as it is</Button>
        </div>
      </Form>
    </Dialog>
  );
};

const StopKey = ({ holder, of: key, onClose, onDone }: { holder: string; of: Key; onClose: () => void; onDone: () => void }) => {
  const stop = async (): Promise<Errors | undefined> => {
    const { error } = await tried(call().connections.stopKey({ holder, key_id: key.id }));
    if (error) return errorsOf(error.problem);
    onDone();
    return undefined;
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Stop “${key.name}”?`}
      intro="What uses it hears “401” from this moment on. This can’t be undone."
    >
      <Form id="stop-key" brief onSubmit={stop}>
        <div className="row wraps gap-12">
          <SubmitButton kind="danger">Stop the key</SubmitButton>
          <Button onClick={onClose}>Keep it</Button>
        </div>
      </Form>
    </Dialog>
  );
};
