import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { readDay, shortDay, slashDay, WEEKDAYS } from '#domain/core/calendar.ts';
import { useViewer } from '#web/chrome/menu/use-viewer.ts';
import { call, callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { nothingSaved, useAction } from '#web/core/use-action.ts';
import { TextField } from '#web/forms/text-field.tsx';
import { useLeavingGuard } from '#web/plan/use-leaving-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/rules.ts';
import { BlackoutsCard } from './blackouts-card.tsx';
import { EffectCard } from './effect-card.tsx';
import { PlannedCard } from './planned-card.tsx';
import { RatesHead } from './rates-head.tsx';
import { RuleRows } from './rule-rows.tsx';
import styles from './rules.module.css';
import { askedOf, type Draft, draftOf, type Effect, type PriceRules } from './rules-view.ts';

export const loader = async (args: Route.LoaderArgs) => {
  const id = Number(args.params.moverId) || 0;
  try {
    return { id, known: await callFrom(args).priceRules.show({ id }) };
  } catch (error) {
    throw pageFault(error);
  }
};

/** A mover's own seasons, weekdays, dates and blackouts: seen on the searches of the next 30 days, then saved from a day on. */
const RulesPage = ({ loaderData: { id, known } }: Route.ComponentProps) => {
  const is_team = useViewer()?.is_admin === true;
  const page = useRules(id, known);
  const { draft, set, errors, effect } = page;
  useLeavingGuard(page.is_changed);
  const fields = Object.keys(errors).length;
  const wrong =
    fields === 0 ? page.problem : `${fields === 1 ? 'One field needs' : `${fields} fields need`} another look. Nothing was saved.`;
  return (
    <>
      <title>Price rules</title>
      <RatesHead mover_id={id}>
        <p className="meta">
          Beside your rates, for days of your own choosing. Season, weekday, end of month and these together stay between −15% and +35%.
          Booked jobs and prices that customers hold stay as they are.
        </p>
      </RatesHead>
      <div role="status">
        {page.said !== '' && (
          <div className="below-20">
            <Notice tone="pine" icon="check-circle">
              {page.said}
            </Notice>
          </div>
        )}
      </div>
      <PlannedCard mover_id={id} planned={known.planned} />
      <form
        className="stack gap-24"
        noValidate
        onInput={page.forget}
        onSubmit={(event) => {
          event.preventDefault();
          void page.tries();
        }}
      >
        <Card title="Quick changes">
          <p className="meta">For some days, like +5% for a holiday weekend or −5% for an empty week. The first that fits a day counts.</p>
          <RuleRows
            name="dates"
            add="Add days"
            rows={draft.dates}
            empty={{ from: slashDay(known.today), to: slashDay(known.today), percent: '5' }}
            columns={DATES}
            errors={errors}
            onChange={(dates) => set({ dates: dates as Draft['dates'] })}
          />
        </Card>
        <Card title="Seasons of your own">
          <p className="meta">They repeat every year. Customers see the name on their bill.</p>
          <RuleRows
            name="seasons"
            add="Add a season"
            rows={draft.seasons}
            empty={{ name: '', from: '', to: '', percent: '5' }}
            columns={SEASONS}
            errors={errors}
            onChange={(seasons) => set({ seasons: seasons as Draft['seasons'] })}
          />
        </Card>
        <Card title="Weekdays">
          <div className={styles.weekdays}>
            {WEEKDAYS.map((day, at) => (
              <TextField
                key={day}
                name={`weekdays.${at}`}
                label={`${day}, %`}
                inputMode="text"
                maxLength={4}
                value={draft.weekdays[at] ?? ''}
                onChange={(event) => set({ weekdays: draft.weekdays.with(at, event.target.value) })}
                error={errors[`weekdays.${at}`]}
              />
            ))}
          </div>
        </Card>
        <Card title="When a day fills up">
          <div className={styles.fill}>
            <TextField
              name="fill.over"
              label="Once this much is taken, %"
              hint="More than this share of the day’s trucks. Leave blank for no rule"
              maxLength={3}
              value={draft.fill.over}
              onChange={(event) => set({ fill: { ...draft.fill, over: event.target.value } })}
              error={errors['fill.over']}
            />
            <TextField
              name="fill.percent"
              label="Change the price by, %"
              hint="Like +8 or −5"
              maxLength={4}
              value={draft.fill.percent}
              onChange={(event) => set({ fill: { ...draft.fill, percent: event.target.value } })}
              error={errors['fill.percent']}
            />
          </div>
          {known.filled.length > 0 && <p className="meta above-12">In effect now on {known.filled.map(shortDay).join(', ')}.</p>}
        </Card>
        <BlackoutsCard rows={draft.blackouts} today={known.today} errors={errors} onChange={(blackouts) => set({ blackouts })} />
        <Card title="From when, and what it does">
          <div className={styles.fill}>
            <TextField
              name="starts_on"
              label="In effect from"
              hint={`Today, ${slashDay(known.today)}, or a later day`}
              value={page.starts_on}
              onChange={(event) => page.setStart(event.target.value)}
              error={errors.starts_on}
            />
            <TextField
              name="why"
              label="Why"
              optional={!is_team}
              hint={is_team ? 'The mover reads it beside your name' : 'Kept with this version, for your team'}
              maxLength={200}
              value={page.why}
              onChange={(event) => page.setWhy(event.target.value)}
              error={errors.why}
            />
          </div>
          {effect !== null && <EffectCard effect={effect} />}
          {wrong !== null && (
            <div className="above-16">
              <Notice tone="danger" icon="alert-circle" role="alert">
                {wrong}
              </Notice>
            </div>
          )}
          <div className={styles.acts}>
            <Button type="submit" busy={page.busy} disabled={!known.may_change}>
              See what it does
            </Button>
            {effect !== null && (
              <Button kind="tape" busy={page.busy} onClick={() => void page.saves()}>
                Save
              </Button>
            )}
          </div>
        </Card>
      </form>
    </>
  );
};

export default RulesPage;

const PERCENT = { key: 'percent', label: 'Percent', maxLength: 4 };
const DATES = [{ key: 'from', label: 'First day', maxLength: 20 }, { key: 'to', label: 'Last day', maxLength: 20 }, PERCENT];
const SEASONS = [
  { key: 'name', label: 'Name', maxLength: 40 },
  { key: 'from', label: 'From, mm/dd', maxLength: 5 },
  { key: 'to', label: 'To, mm/dd', maxLength: 5 },
  PERCENT,
];

/** What is typed, and what the server says that it would do; a change makes what it said old. */
const useRules = (id: number, known: PriceRules) => {
  const { revalidate } = useRevalidator();
  const [draft, setDraft] = useState(() => draftOf(known));
  const [is_changed, setChanged] = useState(false);
  const [starts_on, setStart] = useState(() => slashDay(known.today));
  const [why, setWhy] = useState('');
  const [effect, setEffect] = useState<Effect | null>(null);
  const [said, say] = useState('');
  const { send, forget, busy, errors, problem } = useAction(nothingSaved);
  const from = readDay(starts_on) ?? starts_on;
  const set = (part: Partial<Draft>): void => {
    setDraft((before) => ({ ...before, ...part }));
    setChanged(true);
    setEffect(null);
    say('');
  };
  const tries = (): Promise<boolean> =>
    send(async () => {
      const { version } = known;
      setEffect((await call().priceRules.save({ id, version, ...askedOf(draft), starts_on: from, try: true })).effect);
    });
  const saves = (): Promise<boolean> =>
    send(async () => {
      const { version } = known;
      await call().priceRules.save({ id, version, ...askedOf(draft), starts_on: from, why });
      const is_later = from > known.today;
      say(is_later ? `Planned: in effect from ${shortDay(from)}.` : 'Saved and in effect from now on.');
      // Until then the rules are what they were.
      if (is_later) setDraft(draftOf(known));
      setChanged(false);
      setEffect(null);
      setWhy('');
      await revalidate();
    });
  return { draft, set, is_changed, starts_on, setStart, why, setWhy, effect, said, tries, saves, forget, busy, errors, problem };
};
