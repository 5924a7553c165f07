import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Client } from '#contract/client.ts';
import { fromDollars, inWords } from '#domain/core/money.ts';
import { counted, withCommas } from '#domain/core/number-words.ts';
import type { Measure } from '#domain/pricing/rate-card/rate-card.ts';
import { cellText, figureInWords, readCell } from '#domain/pricing/rate-card/rate-cell.ts';
import { boundsOf, type RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { nameOfCell, sheetOf } from '#domain/pricing/rate-card/rate-sheet.ts';
import { call, tried } from '#web/core/call.ts';
import { SelectField } from '#web/forms/select-field.tsx';
import { dashboardPath } from '#web/movers/dashboard-path.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import payouts from '../payouts.module.css';
import { keepTyped } from '../rates/use-rate-sheet.ts';
import styles from './insights.module.css';
import { type Insights, ordinal } from './insights-words.ts';

type Effect = Awaited<ReturnType<Client['insights']['whatIf']>>;
type Rate = { key: string; name: string; measure: Measure; figure: number };

const EVERYWHERE = '';

/** One rate moved up and down, on the mover's own past bids. Nothing is saved: it can be taken to the sheet of rates. */
export const WhatIfCard = ({ mover_id, days, seen: { cells, lanes } }: { mover_id: number; days: number; seen: Insights }) => {
  const navigate = useNavigate();
  const rates = ratesIn(cells);
  const [key, setKey] = useState(rates[0]?.key ?? '');
  const [lane, setLane] = useState(EVERYWHERE);
  const rate = rates.find((one) => one.key === key);
  const [figure, setFigure] = useState(rate?.figure ?? 0);
  const tried_figure = rate === undefined ? '' : cellText(rate.measure.kind, figure);
  const { effect, problem, busy } = useEffectOf({ mover_id, days, lane, cells: rate === undefined ? {} : { [key]: tried_figure } });
  if (rate === undefined) return null;
  const choose = (next: string): void => {
    setKey(next);
    setFigure(rates.find((one) => one.key === next)?.figure ?? 0);
  };
  const is_changed = tried_figure !== cells[key];
  const take = (): void => {
    keepTyped(mover_id, { [key]: tried_figure });
    void navigate(dashboardPath(mover_id, 'rates'));
  };
  const inUnit = (one: number): string => figureInWords(rate.measure.kind, cellText(rate.measure.kind, one));
  return (
    <Card title="What if">
      <p className="meta below-16">Try a rate on moves you already bid on. Nothing is saved here.</p>
      <div className={styles.tried}>
        <div className="stack gap-16">
          <SelectField
            name="rate"
            label="Rate"
            value={key}
            onChange={(event) => choose(event.target.value)}
            options={rates.map((one) => ({ value: one.key, label: one.name }))}
          />
          <SelectField
            name="lane"
            label="Lane"
            value={lane}
            onChange={(event) => setLane(event.target.value)}
            options={[{ value: EVERYWHERE, label: 'All lanes' }, ...lanes.map((one) => ({ value: one.lane, label: one.lane }))]}
          />
          <div className="grid gap-4">
            <label className="row between gap-8" htmlFor="what-if-rate">
              <span className="strong">New rate</span>
              <output className="strong num" htmlFor="what-if-rate">
                {inUnit(rate.figure)} → {inUnit(figure)}
              </output>
            </label>
            <input
              id="what-if-rate"
              className={styles.slider}
              type="range"
              {...slides(rate)}
              value={figure}
              aria-valuetext={inUnit(figure)}
              onChange={(event) => setFigure(Number(event.target.value))}
            />
          </div>
          <div className={styles.outcome} role="status" aria-busy={busy}>
            {problem !== undefined && <p>{problem}</p>}
            {effect && <Outcome effect={effect} days={days} />}
            {!effect && problem === undefined && <p className="meta">Pricing your past bids…</p>}
          </div>
          <Button onClick={take} disabled={!is_changed}>
            Take it to Rates
          </Button>
        </div>
        {effect && <Samples effect={effect} />}
      </div>
      {effect && effect.bids < FEW && (
        <div className="above-16">
          <Notice tone="tape">This rests on {counted(effect.bids, 'bid')}. With so few it is a guess.</Notice>
        </div>
      )}
    </Card>
  );
};

const FEW = 20;

const Outcome = ({ effect: { bids, won, income }, days }: { effect: Effect; days: number }) => (
  <>
    <p className="meta">Won, per 100 bids</p>
    <p className="h3 num">
      {won.before} → {won.after}
    </p>
    <p className="cap">
      Likely {won.least} to {won.most}, from {counted(bids, 'bid')}
    </p>
    <hr />
    <p className="meta">Your income on these, {days === 365 ? 'a year' : `${days} days`}</p>
    <p className="h3 num">
      {whole(income.before)} → {whole(income.after)}
    </p>
    <p className="cap">
      Likely {whole(income.least)} to {whole(income.most)}
    </p>
  </>
);

// biome-ignore-start lint/a11y/noRedundantRoles: laid out as labelled rows on a phone, these elements lose their own.
const Samples = ({ effect: { samples } }: { effect: Effect }) => (
  <div className="grid gap-8 at-top">
    {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling box without a control in it, which the keyboard must reach */}
    <section className={payouts.scroll} tabIndex={0} aria-label="Sample moves">
      <table className={payouts.table} role="table">
        <thead role="rowgroup">
          <tr role="row">
            {['Sample move', 'Was', 'Would be', 'Change', 'Place'].map((head) => (
              <th key={head} scope="col" role="columnheader">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup">
          {samples.map(({ from, to, cubic_feet, was, would_be, place_before, place_after }, at) => (
            <tr key={at} role="row">
              <th scope="row" role="rowheader">
                {from} {to === '' ? 'into storage' : `to ${to}`}, {withCommas(cubic_feet)} cu ft
              </th>
              <td role="cell" data-label="Was">
                {dollars(was)}
              </td>
              <td role="cell" data-label="Would be" className="strong">
                {dollars(would_be)}
              </td>
              <td role="cell" data-label="Change" className={would_be < was ? styles.less : undefined}>
                {changeInWords(was, would_be)}
              </td>
              <td role="cell" data-label="Place">
                {ordinal(place_before)} → {ordinal(place_after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
    <p className="cap">Other movers are taken as they were; they may follow.</p>
  </div>
);
// biome-ignore-end lint/a11y/noRedundantRoles: as above

/** What the server says to the latest of the figures: what came before it is not waited for. */
const useEffectOf = ({ mover_id, days, lane, cells }: { mover_id: number; days: number; lane: string; cells: RateCells }) => {
  const [effect, setEffect] = useState<Effect>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const asked = useRef(0);
  const question = JSON.stringify(cells);
  useEffect(() => {
    const turn = ++asked.current;
    setBusy(true);
    const ask = async () => {
      const { value, error } = await tried(
        call().insights.whatIf({ id: mover_id, days, lane: lane === EVERYWHERE ? null : lane, cells: JSON.parse(question) }),
      );
      if (turn !== asked.current) return;
      setBusy(false);
      setProblem(error?.message);
      if (value) setEffect(value);
    };
    const later = setTimeout(() => void ask(), SETTLED_MS);
    return () => clearTimeout(later);
  }, [mover_id, days, lane, question]);
  return { effect: problem === undefined ? effect : undefined, problem, busy };
};

/** A hand on the slider is not asked about at every step of it. */
const SETTLED_MS = 200;

/** Those of the card that a customer's price is made of; what single things and boxes cost moves too few of them. */
const ratesIn = (cells: RateCells): Rate[] => {
  const sheet = sheetOf(cells);
  return sheet
    .filter(({ id }) => !LEFT_OUT.has(id))
    .flatMap(({ rows }) => rows.flatMap(({ keys }) => keys))
    .flatMap((key) => {
      const measure = key === null ? undefined : boundsOf(key, cells);
      if (key === null || measure === undefined || !SLID.has(measure.kind)) return [];
      const read = readCell(measure.kind, cells[key] ?? '');
      return 'figure' in read ? [{ key, name: nameOfCell(key, sheet), measure, figure: read.figure }] : [];
    });
};

const LEFT_OUT: ReadonlySet<string> = new Set(['boxes', 'items', 'special']);
const SLID: ReadonlySet<Measure['kind']> = new Set(['money', 'rate', 'factor']);

/** In steps of a cent, of a dollar, or of a hundredth of a factor; as far as half as much again, and within what is allowed. */
const slides = ({ measure: { kind, least, most }, figure }: Rate): { min: number; max: number; step: number } => {
  const step = kind === 'factor' ? 0.01 : kind === 'money' && figure >= 1_000 ? 100 : 1;
  const onStep = (one: number): number => Math.round((one - figure) / step) * step + figure;
  const far = Math.max(figure * FAR, step * 20);
  const [min, max] = [onStep(Math.max(least, figure - far)), onStep(Math.min(most, figure + far))];
  return { min: min < least ? min + step : min, max: max > most ? max - step : max, step };
};

const FAR = 0.5;

const dollars = (amount: number): string => inWords(fromDollars(amount));
const whole = (amount: number): string => `$${withCommas(Math.round(amount))}`;

const changeInWords = (was: number, would_be: number): string => {
  const by = fromDollars(would_be) - fromDollars(was);
  return `${by > 0 ? '+' : by < 0 ? '−' : ''}${inWords(Math.abs(by) as ReturnType<typeof fromDollars>)}`;
};
