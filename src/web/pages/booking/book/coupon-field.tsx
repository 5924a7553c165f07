import { type KeyboardEvent, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { fromDollars, inWords, minus } from '#domain/core/money.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { NO_TEXTS } from '#web/plan/kept-texts.ts';
import { usePlan } from '#web/plan/plan-provider.tsx';
import { useDraft } from '#web/plan/use-draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { MoneyChange } from '#web/ui/price/money.tsx';
import type { BookTerms } from './book-form.ts';
import styles from './coupon-field.module.css';

/** A link for those who have a code; with one, what it takes off and the way to take it out again (B7). */
export const CouponField = ({ terms }: { terms: BookTerms }) => {
  const { plan } = usePlan();
  const [is_open, setOpen] = useState(false);
  const { typed, write } = useDraft(`coupon ${plan.uuid}`, () => plan.coupon?.is_good === true);
  const { error, busy, keep } = useCoupon();
  const { box, follow } = useFocusInside();
  const is_asked = is_open || typed['code'] !== undefined;
  const type = (code: string): void => {
    setOpen(true);
    write(code === '' ? NO_TEXTS : { code });
  };
  const remove = (): void => {
    setOpen(false);
    void keep('').then(follow);
  };
  return (
    <div className="grid at-left gap-8 above-16" ref={box}>
      {plan.coupon?.is_good && <Applied terms={terms} busy={busy} onRemove={remove} />}
      {plan.coupon?.is_good === false && !error && (
        <p className="text-meta muted breaks" role="status">
          The code {plan.coupon.code} can’t be used now, so the price is the one without it.
        </p>
      )}
      {!plan.coupon?.is_good && is_asked && (
        <CodeEntry
          typed={typed['code'] ?? ''}
          error={error}
          was_asked={is_open}
          onType={type}
          onApply={(code) => keep(code).then(follow)}
        />
      )}
      {!plan.coupon?.is_good && !is_asked && (
        <Button kind="link" onClick={() => setOpen(true)}>
          {plan.coupon ? 'Have another code?' : 'Have a code?'}
        </Button>
      )}
    </div>
  );
};

/** What had the focus may be gone with the answer: then it goes to what stands in its place. */
const useFocusInside = () => {
  const box = useRef<HTMLDivElement>(null);
  const follow = (): void => {
    const { activeElement } = document;
    if (activeElement === document.body || box.current?.contains(activeElement))
      box.current?.querySelector<HTMLElement>('input, button')?.focus();
  };
  return { box, follow };
};

type EntryProps = {
  typed: string;
  error: string | undefined;
  /** By a press, and not by what was found typed after a reload: that leaves the focus where it is. */
  was_asked: boolean;
  onType: (code: string) => void;
  onApply: (code: string) => Promise<void>;
};

/** What is typed stays when it can't be used, and over a reload. Enter applies the code and does not book. */
const CodeEntry = ({ typed, error, was_asked, onType, onApply }: EntryProps) => {
  const [busy, setBusy] = useState(false);
  const apply = async (): Promise<void> => {
    setBusy(true);
    await onApply(typed);
    setBusy(false);
  };
  const applyOnEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    void apply();
  };
  return (
    <div className={styles.entry}>
      <TextField
        autoFocus={was_asked}
        name="coupon"
        label="Promo code"
        error={error}
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={applyOnEnter}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      <Button className={styles.button} busy={busy} onClick={() => void apply()}>
        Apply
      </Button>
    </div>
  );
};

const Applied = ({ terms, busy, onRemove }: { terms: BookTerms; busy: boolean; onRemove: () => void }) => {
  const { coupon } = usePlan().plan;
  const [before, after] = [fromDollars(terms.total_cost), fromDollars(terms.final_price ?? 0)];
  return (
    <div className={styles.applied}>
      <p className={styles.ok} role="status">
        <Icon name="check-circle" />
        <span>
          {coupon?.partner ? `Your ${coupon.partner} code` : 'Code'} <b>{coupon?.code}</b> takes off {inWords(minus(before, after))}:{' '}
          <MoneyChange from={before} to={after} />
        </span>
      </p>
      <Button size="s" busy={busy} onClick={onRemove}>
        Remove<span className="sr"> the code</span>
      </Button>
    </div>
  );
};

/** Keeps a code on the plan, or none, and then reads the terms again: what is shown is what is asked. The last request counts. */
const useCoupon = () => {
  const { plan, change } = usePlan();
  const revalidator = useRevalidator();
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const turns = useRef(0);
  const keep = async (code: string): Promise<void> => {
    const turn = ++turns.current;
    setBusy(true);
    setError(undefined);
    try {
      await change({
        key: 'coupon',
        is_shown_here: true,
        send: ({ plans }) => plans.change({ id: plan.uuid, move_plan: { coupon_code: code } }),
      });
      await revalidator.revalidate();
    } catch (thrown) {
      const { problem } = asCallError(thrown);
      if (turn === turns.current)
        setError(problem.errors['coupon_code'] ?? problem.errors['move_plan.coupon_code'] ?? problem.error_message);
    } finally {
      if (turn === turns.current) setBusy(false);
    }
  };
  return { error, busy, keep };
};
