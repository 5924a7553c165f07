import { useState } from 'react';
import { Link, useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { counted } from '#domain/core/number-words.ts';
import { call } from '#web/core/call.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Status } from '#web/ui/tag.tsx';
import { CalendarEffect } from './calendar-effect.tsx';
import type { Own, Rule } from './own-calendar-view.ts';
import { RuleDialog } from './rule-dialog.tsx';
import { RulesList } from './rules-list.tsx';
import styles from './sync.module.css';

type Tried = Awaited<ReturnType<Client['calendarSync']['saveOwn']>>;

type Props = { mover_id: number; own: Own };

/** Where a mover's own calendar is read, what its events take, and what that does; nothing changes before that was seen. */
export const OwnCalendarCard = ({ mover_id, own: { may_change, calendar, rules } }: Props) => {
  const { address, setAddress, draft, tried, said, busy, errors, problem, forget, tries, saves, reads, drops, leaves } = useOwnCalendar(
    mover_id,
    calendar,
    rules,
  );
  const [edited, edit] = useState<number | null>(null);
  const [is_leaving, setLeaving] = useState(false);
  const is_known = calendar !== null && address.trim() === calendar.address;
  const effect = tried ?? calendar;
  const { address: _, ...others } = errors;
  const wrong = problem ?? Object.values(others)[0];
  return (
    <Card title="Your calendar in" action={<Standing calendar={calendar} />} className={`below-24 ${styles.card}`}>
      <p className="meta below-16">Busy there means fewer trucks here. We read it every 15 minutes and never write to it.</p>
      <form
        className={styles.reads}
        noValidate
        onInput={forget}
        onSubmit={(event) => {
          event.preventDefault();
          void (is_known ? reads() : tries(draft));
        }}
      >
        <TextField
          name="address"
          label="Secret address (iCal)"
          hint="In Google: Settings, your calendar, “Secret address in iCal format”. Also Outlook, Apple and most others."
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          error={errors.address}
          readOnly={!may_change}
          inputMode="url"
          maxLength={2_000}
          autoComplete="off"
          spellCheck={false}
        />
        {may_change && (
          <Button type="submit" busy={busy}>
            Read now
          </Button>
        )}
      </form>
      {calendar === null && tried === null && <NoCalendar mover_id={mover_id} />}
      {effect !== null && (
        <>
          <RulesList rules={draft} effect={effect} onEdit={may_change ? edit : undefined} />
          <CalendarEffect mover_id={mover_id} days={effect.days} oversold={effect.oversold}>
            {tried !== null && (
              <div className={styles.saves}>
                <p className="strong">This is how it would be. Nothing is saved yet.</p>
                <span className="flex wraps gap-12">
                  <Button kind="primary" busy={busy} onClick={() => void saves()}>
                    Save
                  </Button>
                  <Button onClick={leaves}>Leave it as it was</Button>
                </span>
              </div>
            )}
          </CalendarEffect>
        </>
      )}
      <div role="status">{said !== '' && <p className="meta above-12">{said}</p>}</div>
      {wrong !== undefined && (
        <Notice tone="danger" icon="alert-circle" role="alert">
          {wrong}
        </Notice>
      )}
      {calendar !== null && may_change && (
        <p className={styles.renews}>
          <Button kind="link" onClick={() => setLeaving(true)}>
            Disconnect this calendar
          </Button>
        </p>
      )}
      {edited !== null && (
        <RuleDialog
          rules={draft}
          at={edited}
          onClose={() => edit(null)}
          onDone={(changed) => {
            edit(null);
            void tries(changed);
          }}
        />
      )}
      <Dialog
        open={is_leaving}
        onClose={() => setLeaving(false)}
        title="Disconnect this calendar?"
        intro="What it takes is free for new jobs at once. Its titles are deleted here."
        footer={
          <>
            <Button onClick={() => setLeaving(false)}>Keep it</Button>
            <Button kind="danger" busy={busy} onClick={() => void drops()}>
              Disconnect
            </Button>
          </>
        }
      />
    </Card>
  );
};

/** Rules and address as they are changed, and what the server says that they would do. */
const useOwnCalendar = (id: number, calendar: Own['calendar'], rules: readonly Rule[]) => {
  const { revalidate } = useRevalidator();
  const [address, setAddress] = useState(calendar?.address ?? '');
  const [draft, setDraft] = useState(rules);
  const [tried, setTried] = useState<Tried | null>(null);
  const [said, say] = useState('');
  const { send, forget, busy, errors, problem } = useAction(nothingSaved);
  const version = calendar?.version;
  const tries = (changed: readonly Rule[]): Promise<boolean> =>
    send(async () => {
      setDraft(changed);
      say('');
      setTried(await call().calendarSync.saveOwn({ id, address, rules: [...changed], version, try: true }));
    });
  const saves = (): Promise<boolean> =>
    send(async () => {
      await call().calendarSync.saveOwn({ id, address, rules: [...draft], version });
      setTried(null);
      await revalidate();
    });
  const reads = (): Promise<boolean> =>
    send(async () => {
      const { is_fine, words } = await call().calendarSync.readOwn({ id });
      say(is_fine ? `Read now: ${words}.` : `We couldn’t read it: ${words}.`);
      await revalidate();
    });
  const drops = (): Promise<boolean> =>
    send(async () => {
      await call().calendarSync.forgetOwn({ id });
      await revalidate();
    });
  const leaves = (): void => {
    setTried(null);
    setDraft(rules);
    setAddress(calendar?.address ?? '');
  };
  return { address, setAddress, draft, tried, said, busy, errors, problem, forget, tries, saves, reads, drops, leaves };
};

const Standing = ({ calendar }: Pick<Own, 'calendar'>) => {
  if (calendar === null) return <Status tone="off">Not connected</Status>;
  if (calendar.failing_when !== null)
    return <Status tone="bad">{`Not read since ${calendar.read_when}${calendar.is_checked ? '' : ', not checked'}`}</Status>;
  return <Status tone="good">{`Read ${calendar.read_when}, ${counted(calendar.events, 'event')}`}</Status>;
};

const NoCalendar = ({ mover_id }: { mover_id: number }) => (
  <div className="above-16">
    <Notice title="No calendar of your own?">
      Set trucks per day under <Link to={dashboardPath(mover_id, 'calendar')}>Trucks per day</Link>, or plan people and trucks on the{' '}
      <Link to={dashboardPath(mover_id, 'board')}>Board</Link>.
    </Notice>
  </div>
);
