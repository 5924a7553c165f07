import { type FormEvent, useState } from 'react';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { toCard, usePageActs } from '#web/chrome/command/page-acts.ts';
import { call } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import styles from './console.module.css';
import { EffectWords } from './effect-words.tsx';
import { outcomeWords } from './outcome-words.ts';
import type { Done, PlanConsoleView, Settle } from './use-plan-console.ts';
import { usePreview } from './use-preview.ts';

type Props = { plan: PlanView; console_view: PlanConsoleView; settle: Settle; reread: () => Promise<void> };

/** The whole price as our team says, with a reason that is kept (N3). */
export const SetPrice = ({ plan, console_view, settle, reread }: Props) => {
  const { price_override, override_limits, question } = console_view;
  const [typed, setTyped] = useState({ price: '', reason: '' });
  const { send, forget, busy, errors, problem } = useAction();
  const price = Number(typed.price.replaceAll(/[$,\s]/g, ''));
  const is_ready = typed.price.trim() !== '' && Number.isFinite(price) && typed.reason.trim() !== '';
  const asked = { price_override: Number.isFinite(price) ? price : 0, reason: typed.reason };
  const effect = usePreview(plan.uuid, is_ready ? { kind: 'override', ...asked } : null, plan.version);
  const told = async (done: Done, undo: ((version: number) => Promise<Done>) | null): Promise<void> =>
    settle(done, { text: outcomeWords(done, 'set'), undo });
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    const is_set = await send(async () => {
      const done = await setTo(plan, asked);
      await told(done, (version) =>
        done.outcome === 'asked'
          ? call().planConsole.withdrawQuestion({ id: plan.uuid })
          : setTo({ ...plan, version }, { price_override: null, reason: '' }),
      );
    });
    if (is_set) setTyped({ price: '', reason: '' });
    else await reread();
  };
  usePageActs(override_limits !== null ? [{ text: 'Set the price', run: toCard('price-override') }] : []);
  if (override_limits === null)
    return (
      <Card title="Price override">
        <p className="muted">A price is set for one mover’s job: it can be set once a mover is chosen.</p>
      </Card>
    );
  return (
    <Card id="price-override" title="Price override">
      {price_override && (
        <div className={styles.standing}>
          <p>
            Set to <b>{money(price_override.total_cost)}</b>
            <span className="meta">{price_override.reason}</span>
          </p>
          <Button
            size="s"
            busy={busy}
            onClick={() => void send(async () => told(await setTo(plan, { price_override: null, reason: '' }), null))}
          >
            Take it off
          </Button>
        </div>
      )}
      {question !== null && question.adjustment_id === null && (
        <div className={styles.standing}>
          <p>
            {question.words}
            <span className="meta">Waits for the customer’s answer</span>
          </p>
          <Button
            size="s"
            busy={busy}
            onClick={() => void send(async () => told(await call().planConsole.withdrawQuestion({ id: plan.uuid }), null))}
          >
            Take it back
          </Button>
        </div>
      )}
      <form className="grid gap-16" noValidate onInput={forget} onSubmit={(event) => void submit(event)}>
        <TextField
          name="price_override"
          label="Total before any coupon"
          hint={`Between ${money(override_limits.least)} and ${money(override_limits.most)}`}
          inputMode="decimal"
          value={typed.price}
          onChange={(event) => setTyped({ ...typed, price: event.target.value })}
          error={errors.price_override}
        />
        <TextField
          name="reason"
          label="Why, for the log and the bill"
          maxLength={300}
          value={typed.reason}
          onChange={(event) => setTyped({ ...typed, reason: event.target.value })}
          error={errors.reason}
        />
        <EffectWords effect={effect} is_booked={console_view.is_booked} />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            Something went wrong. Please reload and try again, or contact support. {problem}
          </Notice>
        )}
        <div>
          <Button type="submit" busy={busy}>
            Set price
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** A booked plan's price is set by its job. */
const setTo = (plan: PlanView, asked: { price_override: number | null; reason: string }): Promise<Done> =>
  plan.is_booked && plan.job !== null
    ? call().planConsole.setJobOverride({ id: plan.job.id, version: plan.version, ...asked })
    : call().planConsole.setOverride({ id: plan.uuid, version: plan.version, ...asked });

const money = (dollars: number): string => inWords(fromDollars(dollars));
