import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { asCallError } from '#contract/client.ts';
import { monthDay, readDay, shortDay, slashDay } from '#domain/core/calendar.ts';
import type { UnreadLine } from '#domain/pricing/rate-card/rate-table.ts';
import { call, callFrom } from '#web/core/call.ts';
import { pageFault } from '#web/core/page-fault.ts';
import { nothingSaved } from '#web/core/use-action.ts';
import { useLeavingGuard } from '#web/plan/use-leaving-guard.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import type { Route } from './+types/rates.ts';
import { PlannedCard } from './planned-card.tsx';
import { RateFile } from './rate-file.tsx';
import { RateGrid } from './rate-grid.tsx';
import { RateHistory } from './rate-history.tsx';
import { RateReview } from './rate-review.tsx';
import { RateSampleCard, sampleLines } from './rate-sample.tsx';
import styles from './rates.module.css';
import { RatesBar } from './rates-bar.tsx';
import { RatesTabs } from './rates-head.tsx';
import { type RateSheet, useRateSheet } from './use-rate-sheet.ts';

export const loader = async (args: Route.LoaderArgs) => {
  try {
    return await callFrom(args).moverDashboard.rates({ id: Number(args.params.moverId) || 0 });
  } catch (error) {
    throw pageFault(error);
  }
};

/** The whole card as a sheet: typed over, seen on a sample move, reviewed, and saved as a new version. */
const RatesPage = ({ loaderData: rates, params }: Route.ComponentProps) => {
  const mover_id = Number(params.moverId);
  const sheet = useRateSheet(mover_id, rates.cells);
  const [unread, setUnread] = useState<readonly UnreadLine[]>([]);
  const saving = useSaving(mover_id, rates, sheet, () => setUnread([]));
  const back = useGoingBack(mover_id, sheet, saving.review);
  useLeavingGuard(sheet.changes.length > 0);
  return (
    <>
      <title>Rates</title>
      <header className={styles.head}>
        <div className="grid gap-12">
          <h1 tabIndex={-1}>Rates</h1>
          <RatesTabs mover_id={mover_id} />
          <p className="meta above-8">
            Version {rates.version}, in use since {monthDay(rates.effective_from)}, {rates.effective_from.slice(0, 4)}. Booked jobs and
            prices that customers hold keep the rates they were made with.
          </p>
        </div>
        <RateFile
          mover_id={mover_id}
          cells={sheet.cells}
          onRead={({ cells, unread: lines }) => {
            sheet.set(cells);
            setUnread(lines);
            saving.review(true);
          }}
        />
      </header>
      {saving.saved !== null && <SavedNotice words={saving.saved} />}
      <PlannedCard mover_id={mover_id} planned={rates.planned} />
      <div className={styles.columns}>
        <div className="stack gap-24">
          {sheet.sections.map((section) => (
            <RateGrid key={section.id} section={section} sheet={sheet} />
          ))}
          <RateHistory history={rates.history} sections={sheet.sections} busy={back.busy} onBack={(version) => void back.go(version)} />
        </div>
        <aside className={styles.rail}>
          <RateSampleCard yard={rates.yard} today={rates.today} sheet={sheet} />
          <nav className={styles.places} aria-label="Tables">
            {sheet.sections.map(({ id, title }) => (
              <a key={id} href={`#rates-${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </aside>
      </div>
      <RatesBar sheet={sheet} onReview={() => saving.review(true)} />
      <RateReview
        mover_id={mover_id}
        open={saving.is_open}
        onClose={() => saving.review(false)}
        sheet={sheet}
        effects={saving.is_open ? sampleLines(rates.yard, rates.today, sheet) : []}
        unread={unread}
        why={saving.why}
        onWhy={saving.setWhy}
        start={saving.start}
        onStart={saving.setStart}
        start_error={saving.start_error}
        busy={saving.busy}
        problem={saving.problem}
        onSave={() => void saving.save()}
      />
    </>
  );
};

export default RatesPage;

/** Said where it is seen: the sheet is many screens long, and somebody saves from its foot. */
const SavedNotice = ({ words }: { words: string }) => {
  const notice = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each version that is saved is said anew
  useEffect(() => notice.current?.focus(), [words]);
  return (
    <div className={styles.saved} ref={notice} tabIndex={-1}>
      <Notice tone="pine" icon="check-circle" role="status">
        {words}
      </Notice>
    </div>
  );
};

/** The card goes out as the figures that differ; when somebody saved meanwhile the newest is read and what was typed stays over it. */
const useSaving = (
  id: number,
  { version, today }: Pick<Route.ComponentProps['loaderData'], 'version' | 'today'>,
  sheet: RateSheet,
  onSaved: () => void,
) => {
  const { revalidate } = useRevalidator();
  const [is_open, review] = useState(false);
  const [why, setWhy] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<React.ReactNode>(null);
  const [saved, setSaved] = useState<string | null>(null);
  const [start, setStart] = useState(() => slashDay(today));
  const [start_error, setStartError] = useState<string>();
  const starts_on = readDay(start) ?? start;
  const load = (
    <Button size="s" onClick={() => void revalidate().then(() => setProblem(null))}>
      Load the newest
    </Button>
  );
  const save = async (): Promise<void> => {
    setBusy(true);
    setProblem(null);
    setStartError(undefined);
    try {
      const cells = Object.fromEntries(sheet.changes.map(({ key, after }) => [key, after]));
      const answer = await call().moverDashboard.saveRates({ id, version, cells, why, starts_on });
      await revalidate();
      const is_later = starts_on > today;
      setSaved(
        is_later
          ? `Planned: these rates are in use from ${shortDay(starts_on)}.`
          : `Version ${answer.version} is saved and in use from now on.`,
      );
      if (is_later) sheet.discard();
      setWhy('');
      review(false);
      onSaved();
    } catch (error) {
      const failed = asCallError(error);
      setStartError(failed.problem.errors?.starts_on);
      setProblem(
        <>
          <p>{nothingSaved(failed)}</p>
          {failed.status === 409 && load}
        </>,
      );
    }
    setBusy(false);
  };
  return { is_open, review, why, setWhy, start, setStart, start_error, busy, problem, saved, save };
};

/** A former version is laid over the sheet like anything typed, and saved as a new one. */
const useGoingBack = (id: number, sheet: RateSheet, review: (open: boolean) => void) => {
  const [busy, setBusy] = useState<number | null>(null);
  const asked = useRef(0);
  const go = async (version: number): Promise<void> => {
    asked.current = version;
    setBusy(version);
    try {
      const { cells } = await call().moverDashboard.ratesVersion({ id, version });
      if (asked.current !== version) return;
      const gone = Object.fromEntries(Object.keys(sheet.cells).flatMap((key) => (cells[key] === undefined ? [[key, '']] : [])));
      sheet.set({ ...gone, ...cells });
      review(true);
    } finally {
      setBusy(null);
    }
  };
  return { busy, go };
};
