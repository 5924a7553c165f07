import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import type { Client } from '#contract/client.ts';
import { asCallError } from '#contract/client.ts';
import { watchedDaysInWords } from '#domain/bidding/price-watch.ts';
import { type Day, shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWholeDollars, inWords } from '#domain/core/money.ts';
import { whyNotWriteTo } from '#domain/site/unserved-user.ts';
import { call } from '#web/core/call.ts';
import { Form } from '#web/forms/form.tsx';
import type { Errors, Values } from '#web/forms/form-errors.ts';
import { RadioCards } from '#web/forms/radio-cards.tsx';
import { TextField } from '#web/forms/text-field.tsx';
import { type PlanView, usePlan } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { SentWords } from './sent-words.tsx';
import styles from './watch-dialog.module.css';

type Shown = Awaited<ReturnType<Client['priceWatches']['show']>>;
type Priced = { date: Day; total_cost: number };

type Known = { shown: Shown; week: readonly Priced[] };

/** Opens the modal. */
export const WatchLink = ({ plan, onOpen }: { plan: PlanView; onOpen: () => void }) =>
  plan.may.edit === true && (
    <Button kind="link" onClick={onOpen}>
      Watch the price
    </Button>
  );

type Props = { plan: PlanView; open: boolean; onClose: () => void };

/** The watch modal: under which price, on which days, to which address. Says at once where it is true already. */
export const WatchDialog = ({ plan, open, onClose }: Props) => {
  const { known, trouble, keep } = useKnown(plan, open);
  const [is_set, setSet] = useState(false);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState<Asked>({ under: '', is_week: true });
  const move = useMoveTo(plan);
  const close = () => {
    onClose();
    setSet(false);
  };
  const watch = known?.shown.watch ?? null;
  const found = known && foundIn(known, plan, asked, watch);
  const send = async ({ under = '', email = '' }: Values): Promise<Errors | undefined> => {
    if (found === undefined) return undefined;
    setBusy(true);
    try {
      keep(await call().priceWatches.set({ id: plan.uuid, under: priceIn(under) ?? 0, from: found.from, to: found.to, email }));
      setSet(true);
      return undefined;
    } catch (error) {
      const { problem } = asCallError(error);
      const named = Object.fromEntries(Object.entries(problem.errors).map(([field, why]) => [field === 'email' ? 'email' : 'under', why]));
      return Object.keys(named).length > 0 ? named : { under: problem.error_message };
    } finally {
      setBusy(false);
    }
  };
  const stop = async () => {
    keep(await call().priceWatches.stop({ id: plan.uuid }));
    close();
  };
  const use = async (day: Day) => {
    await move(day);
    close();
  };
  return (
    <Dialog
      open={open}
      onClose={close}
      title={is_set ? 'Watching' : 'Watch this price'}
      intro={is_set ? undefined : 'We price your plan every night and email you when it’s worth it.'}
      size="m"
      footer={
        is_set ? (
          <Button kind="primary" onClick={close}>
            Done
          </Button>
        ) : (
          found && (
            <>
              <p className={styles.ends}>
                One email a week at most. Ends when you book, on {shortDay(found.from).slice(4)}, or with one press.
              </p>
              {watch ? (
                <Button onClick={() => void stop()}>Stop watching</Button>
              ) : (
                found.best &&
                found.best.date !== plan.move_date && (
                  <Button onClick={() => void use(found.best!.date)}>Use {shortDay(found.best.date)}</Button>
                )
              )}
              <Button kind="primary" type="submit" form="watch" busy={busy}>
                {watch ? 'Save' : 'Watch'}
              </Button>
            </>
          )
        )
      }
    >
      {trouble && (
        <Notice tone="danger" role="alert">
          {trouble}
        </Notice>
      )}
      {!trouble && known === undefined && (
        <p className="meta" role="status">
          Asking for the prices of that week.
        </p>
      )}
      {is_set && watch && <SentWords>{saidOf(watch)}</SentWords>}
      {!is_set && known && found && (
        <Form id="watch" brief rules={RULES} onSubmit={send}>
          <div className={styles.price}>
            <TextField
              name="under"
              label="Tell me when the lowest total is under $"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={asked.under || found.offered}
              onChange={(event) => setAsked({ ...asked, under: event.target.value })}
              maxLength={12}
            />
            <p className="meta num">
              {found.own !== undefined && plan.move_date && (
                <>
                  Now {inWords(fromDollars(found.own))} on {shortDay(plan.move_date)}.{' '}
                </>
              )}
              {nightsInWords(known.shown.nights)}
            </p>
          </div>
          {known.shown.week && plan.move_date && known.week.length > 1 ? (
            <RadioCards
              name="days"
              label="On"
              value={found.is_week ? 'week' : 'day'}
              onChange={(value) => setAsked({ ...asked, is_week: value === 'week' })}
              choices={[
                { value: 'day', label: `${shortDay(plan.move_date)} only` },
                {
                  value: 'week',
                  label: watchedDaysInWords(known.shown.week).replace('any', 'Any'),
                  detail: <Week days={known.week} best={found.best} under={found.under} />,
                },
              ]}
            />
          ) : null}
          <p className={`meta strong pine ${styles.already}`} role="status">
            {found.already}
          </p>
          <TextField
            name="email"
            label="Email"
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="send"
            defaultValue={watch?.email ?? plan.contact_email_address}
            maxLength={254}
          />
        </Form>
      )}
    </Dialog>
  );
};

const Week = ({ days, best, under }: { days: readonly Priced[]; best: Priced | undefined; under: number | undefined }) => (
  <span className={styles.week}>
    {days.map((day) => (
      <span
        key={day.date}
        className={styles.day}
        data-under={under !== undefined && day.total_cost < under ? '' : undefined}
        data-best={day === best ? '' : undefined}
      >
        <b>{weekdayOf(day.date)}</b> <span className="num">{inWholeDollars(fromDollars(day.total_cost))}</span>
      </span>
    ))}
  </span>
);

/** "Tue 9". */
const weekdayOf = (day: Day): string => `${shortDay(day).slice(0, 3)} ${Number(day.slice(8))}`;

type Asked = { under: string; is_week: boolean };

/** What the prices of the week say to what is asked. */
const foundIn = ({ shown, week }: Known, plan: PlanView, asked: Asked, watch: Shown['watch']) => {
  const own = week.find(({ date }) => date === plan.move_date)?.total_cost;
  const lowest = Math.min(...week.map(({ total_cost }) => total_cost));
  const offered = watch ? String(watch.under) : Number.isFinite(lowest) ? String(offeredFor(own ?? lowest)) : '';
  const under = priceIn(asked.under || offered);
  const is_week = asked.is_week && shown.week !== null && week.length > 1;
  const { from, to } = is_week && shown.week ? shown.week : { from: plan.move_date ?? '', to: plan.move_date ?? '' };
  const days = week.filter(({ date }) => date >= from && date <= to);
  const best = days.reduce<Priced | undefined>((low, day) => (low === undefined || day.total_cost < low.total_cost ? day : low), undefined);
  return { own, offered, under, is_week, from, to, best, already: alreadyInWords(days, best, under) };
};

/** A tenth less, in whole tens. */
const offeredFor = (total: number): number => Math.floor((total * 0.9) / 10) * 10;

/** "Four of those days are under $1,350 already. Tue Mar 9 is $1,296." */
const alreadyInWords = (days: readonly Priced[], best: Priced | undefined, under: number | undefined): string => {
  if (under === undefined || best === undefined) return '';
  const count = days.filter(({ total_cost }) => total_cost < under).length;
  if (count === 0) return '';
  const price = inWholeDollars(fromDollars(under));
  if (days.length === 1) return `${shortDay(best.date)} is under ${price} already: ${inWords(fromDollars(best.total_cost))}.`;
  const is = count === 1 ? 'One of those days is' : `${count === days.length ? 'All' : count} of those days are`;
  return `${is} under ${price} already. ${shortDay(best.date)} is ${inWholeDollars(fromDollars(best.total_cost))}.`;
};

const nightsInWords = (nights: Shown['nights']): string => {
  const totals = nights.flatMap(({ lowest }) => (lowest === null ? [] : [lowest]));
  if (totals.length < 2) return '';
  const [low, high] = [Math.min(...totals), Math.max(...totals)].map((total) => inWholeDollars(fromDollars(total)));
  return low === high ? `In the last ${totals.length} nights: ${low}.` : `In the last ${totals.length} nights: ${low} to ${high}.`;
};

const saidOf = ({ is_proved, email, under, from, to }: NonNullable<Shown['watch']>): string =>
  is_proved
    ? `We look every night and write to ${email} when ${from === to ? shortDay(from) : watchedDaysInWords({ from, to })} costs less than ${inWholeDollars(fromDollars(under))}.`
    : `One press is missing: open the email that we sent to ${email} and say yes. Until then nothing is watched.`;

const priceIn = (typed: string): number | undefined => {
  const digits = typed.replace(/[$,\s]/g, '');
  return /^\d+(\.\d{1,2})?$/.test(digits) ? Number(digits) : undefined;
};

const RULES = {
  under: (typed: string) => (priceIn(typed) === undefined ? 'Enter a price like 1,350.' : undefined),
  email: (typed: string) => whyNotWriteTo(typed)?.message,
};

/** What is watched already, and the prices of the week around the plan's day; asked for when it opens. */
const useKnown = (plan: PlanView, open: boolean) => {
  const [known, setKnown] = useState<Known>();
  const [trouble, setTrouble] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again for each opening, and not for what is typed meanwhile
  useEffect(() => {
    if (!open) return;
    let is_here = true;
    setTrouble('');
    void readKnown(plan.uuid)
      .then((read) => is_here && setKnown(read))
      .catch((error) => is_here && setTrouble(asCallError(error).problem.error_message));
    return () => {
      is_here = false;
    };
  }, [open]);
  return { known, trouble, keep: (shown: Shown) => setKnown((before) => before && { ...before, shown }) };
};

const readKnown = async (id: string): Promise<Known> => {
  const shown = await call().priceWatches.show({ id });
  if (shown.week === null) return { shown, week: [] };
  const { estimates } = await call().bids.forMoveDates({ id, ...shown.week });
  return {
    shown,
    week: estimates.flatMap(({ move_date, total_cost }) => (total_cost === null ? [] : [{ date: move_date, total_cost }])),
  };
};

/** Another day is the plan's at once, and all movers are asked anew. */
const useMoveTo = (plan: PlanView) => {
  const { change } = usePlan();
  const { revalidate } = useRevalidator();
  return async (day: Day): Promise<void> => {
    await change({
      key: 'move_date',
      what: `moving on ${shortDay(day)}`,
      optimistic: (view) => ({ ...view, move_date: day, details: { ...view.details, move_date: day } }),
      send: (client) => client.plans.change({ id: plan.uuid, move_plan: { details: { move_date: day } } }),
    }).catch(() => undefined);
    await revalidate();
  };
};
