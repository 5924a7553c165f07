import { useEffect, useMemo, useState } from 'react';
import type { RateCard } from '#domain/pricing/rate-card/rate-card.ts';
import { cardOf, type RateCells } from '#domain/pricing/rate-card/rate-cells.ts';
import { type RateChange, rateChanges, whyNotSaveRates } from '#domain/pricing/rate-card/rate-check.ts';
import { type RateSection, sheetOf } from '#domain/pricing/rate-card/rate-sheet.ts';

export type RateSheet = {
  cells: RateCells;
  saved: RateCells;
  sections: readonly RateSection[];
  changes: readonly RateChange[];
  errors: Readonly<Record<string, string>>;
  /** The card as saved, and as it would be: a cell that is wrong counts as it was. */
  before: RateCard;
  after: RateCard;
  set: (cells: RateCells) => void;
  discard: () => void;
};

/** The saved card with what was typed over it. What was typed outlives a look at another tab, until it is saved or discarded. */
export const useRateSheet = (mover_id: number, saved: RateCells): RateSheet => {
  const [typed, setTyped] = useKept(keptName(mover_id));
  useDroppedOnSave(saved, setTyped);
  const sheet = useMemo(() => {
    const cells = { ...saved, ...typed };
    const errors = whyNotSaveRates(cells, saved)?.errors ?? {};
    const sound = Object.fromEntries(Object.entries(cells).filter(([key]) => errors[key] === undefined));
    return {
      ...{ cells, saved, errors, sections: sheetOf(cells), changes: rateChanges(saved, cells) },
      before: cardOf(saved, ANY),
      after: cardOf({ ...saved, ...sound }, ANY),
    };
  }, [saved, typed]);
  return {
    ...sheet,
    set: (cells) => setTyped((before) => withoutSame({ ...before, ...cells }, saved)),
    discard: () => setTyped({}),
  };
};

/** Lays figures over the sheet of rates before it is opened, as if they had been typed there. */
export const keepTyped = (mover_id: number, cells: RateCells): void =>
  sessionStorage.setItem(keptName(mover_id), JSON.stringify({ ...keptUnder(keptName(mover_id)), ...cells }));

const keptName = (mover_id: number): string => `rates ${mover_id}`;

/** Once what was typed is what is saved, it is typed no more: the sheet shows it as the card has it. */
const useDroppedOnSave = (saved: RateCells, setTyped: (next: (before: RateCells) => RateCells) => void): void => {
  useEffect(() => {
    setTyped((before) => {
      const changed = new Set(rateChanges(saved, { ...saved, ...before }).map(({ key }) => key));
      return Object.fromEntries(Object.entries(before).filter(([key]) => changed.has(key)));
    });
  }, [saved, setTyped]);
};

const ANY = { version: 0, effective_from: '2000-01-01' };

/** What is typed back as it was is no change any more. */
const withoutSame = (typed: RateCells, saved: RateCells): RateCells =>
  Object.fromEntries(Object.entries(typed).filter(([key, text]) => saved[key] !== text));

const useKept = (name: string) => {
  const [typed, setTyped] = useState<RateCells>({});
  const [is_read, setRead] = useState(false);
  useEffect(() => {
    setTyped(keptUnder(name));
    setRead(true);
  }, [name]);
  useEffect(() => {
    if (!is_read) return;
    if (Object.keys(typed).length === 0) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(typed));
  }, [is_read, name, typed]);
  return [typed, setTyped] as const;
};

const keptUnder = (name: string): RateCells => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? '{}');
    const entries = Object.entries(kept ?? {}).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
    return Object.fromEntries(entries);
  } catch {
    return {};
  }
};
