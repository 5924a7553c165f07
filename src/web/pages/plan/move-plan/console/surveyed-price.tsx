import { type FormEvent, useCallback, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import { shortDay } from '#domain/core/calendar.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { useToday, useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call, tried } from '#web/core/call.ts';
import { useAction } from '#web/core/use-action.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { TextAreaField, TextField } from '#web/forms/text-field.tsx';
import type { PlanView } from '#web/plan/plan-provider.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import styles from './console.module.css';

type Visit = { mover_id: number; mover: { name: string }; status: string };
type Surveyed = Awaited<ReturnType<Client['planConsole']['surveyedPrices']>>['surveyed_prices'];

/** A mover that was asked to look at the move names its price here, or our team does for it. */
export const SurveyedPriceCard = ({ plan, visits }: { plan: PlanView; visits: readonly Visit[] | null }) => {
  const viewer = useViewer();
  const asked = (visits ?? []).filter(
    ({ mover_id, status }) => status !== 'canceled' && (viewer?.is_admin || mover_id === viewer?.mover_id),
  );
  if (!viewer || !(viewer.is_admin || viewer.is_mover) || asked.length === 0 || plan.is_booked) return null;
  return <Surveyed plan={plan} visits={asked} />;
};

const Surveyed = ({ plan, visits }: { plan: PlanView; visits: readonly Visit[] }) => {
  const today = useToday();
  const { surveyed, setSurveyed } = useSurveyed(plan.uuid, plan.version);
  const { send, busy, errors, problem } = useAction();
  const [typed, setTyped] = useState({ mover_id: String(visits[0]?.mover_id ?? ''), total_cost: '', surveyed_on: today, note: '' });
  const set = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }));
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void send(async () => {
      const total_cost = Number(typed.total_cost.replaceAll(/[$,\s]/g, '')) || 0;
      const said = { id: plan.uuid, mover_id: Number(typed.mover_id), total_cost, surveyed_on: typed.surveyed_on, note: typed.note };
      setSurveyed((await call().planConsole.nameSurveyedPrice(said)).surveyed_prices);
      set({ total_cost: '', note: '' });
    });
  };
  return (
    <Card title="Price after the visit">
      {surveyed.map((one) => (
        <div key={one.mover_id} className={styles.standing}>
          <p>
            {one.mover_name}: <b>{inWords(fromDollars(one.total_cost))}</b>
            <span className="meta">
              Visit on {shortDay(one.surveyed_on)}, for {one.rests_on}
            </span>
            {!one.holds && <span className="meta">The list has changed since, so it no longer holds. Enter it again.</span>}
          </p>
          <Tag tone={one.holds ? 'pine' : 'danger'}>{one.holds ? 'Among the bids' : 'No longer holds'}</Tag>
        </div>
      ))}
      <form className="grid gap-16" noValidate onSubmit={submit}>
        {visits.length > 1 && (
          <SelectField
            name="mover_id"
            label="Mover"
            options={visits.map(({ mover_id, mover }) => ({ value: String(mover_id), label: mover.name }))}
            value={typed.mover_id}
            onChange={(event) => set({ mover_id: event.target.value })}
          />
        )}
        <div className={styles.pair}>
          <TextField
            name="total_cost"
            label="The whole price"
            inputMode="decimal"
            value={typed.total_cost}
            onChange={(event) => set({ total_cost: event.target.value })}
            error={errors.total_cost}
          />
          <TextField
            name="surveyed_on"
            type="date"
            label="Day of the visit"
            max={today}
            value={typed.surveyed_on}
            onChange={(event) => set({ surveyed_on: event.target.value })}
            error={errors.surveyed_on}
          />
        </div>
        <TextAreaField
          name="note"
          label="What it rests on"
          hint="Kept for our team"
          optional
          rows={2}
          maxLength={1000}
          value={typed.note}
          onChange={(event) => set({ note: event.target.value })}
        />
        {problem && (
          <Notice tone="danger" icon="alert-circle" role="alert">
            {problem}
          </Notice>
        )}
        <div>
          <Button kind="outline" type="submit" busy={busy}>
            Name this price
          </Button>
        </div>
      </form>
    </Card>
  );
};

/** Read by the browser of who may read them, and anew when the plan changes: then they may hold no longer. */
const useSurveyed = (id: string, version: number) => {
  const [surveyed, setSurveyed] = useState<Surveyed>([]);
  const read = useCallback(
    async (_version: number): Promise<void> => {
      const { value } = await tried(call().planConsole.surveyedPrices({ id }));
      if (value) setSurveyed(value.surveyed_prices);
    },
    [id],
  );
  useEffect(() => void read(version), [read, version]);
  return { surveyed, setSurveyed };
};
