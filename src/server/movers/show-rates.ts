import Papa from 'papaparse';
import { refuse } from '#domain/core/refusal.ts';
import type { Mover } from '#domain/movers/mover.ts';
import { cellsOf } from '#domain/pricing/rate-card/rate-cells.ts';
import { rowsOfRates } from '#domain/pricing/rate-card/rate-table.ts';
import type { Caller } from '#server/core/caller.ts';
import { ownMover } from './own-mover.ts';
import { plannedOf } from './price-rules/planned-prices.ts';
import { cardVersion, newestByHand, newestCard, rateHistory } from './rate-versions.ts';

/** A mover's card as it stands, with its versions. */
export const showRates = async (caller: Caller, id: number) => ratesOf(caller, await ownMover(caller, id, 'prices'));

export const ratesOf = async ({ world, now }: Caller, { id, address }: Mover) => {
  const [newest, history, planned] = await Promise.all([newestByHand(world.db, id), rateHistory(world.db, id), plannedOf(world.db, id)]);
  if (newest === undefined) throw noSuchCard();
  const { city, state, zip, lat, lng } = address;
  return {
    ...{ version: newest.version, effective_from: newest.card.effective_from, today: now.today },
    cells: { ...cellsOf(newest.card) },
    yard: { city, state, zip, lat, lng },
    ...{ history, planned },
  };
};

export const showRatesVersion = async (caller: Caller, id: number, version: number) => {
  await ownMover(caller, id, 'prices');
  const row = await cardVersion(caller.world.db, id, version);
  if (row === undefined) throw noSuchCard();
  return { version, cells: { ...cellsOf(row.card) } };
};

/** For a spreadsheet: a figure in each line, with the key by which it comes back in. */
export const ratesCsv = async (caller: Caller, id: number): Promise<File> => {
  const { name } = await ownMover(caller, id, 'prices');
  const row = await newestCard(caller.world.db, id);
  if (row === undefined) throw noSuchCard();
  const text = csvOf(rowsOfRates(cellsOf(row.card)));
  return new File([text], `${slugOf(name)}-rates-version-${row.version}.csv`, { type: 'text/csv' });
};

/** Names that begin like a formula are quoted, so that no spreadsheet runs them. */
export const csvOf = (rows: string[][]): string => `${Papa.unparse(rows, { escapeFormulae: true })}\r\n`;

const noSuchCard = () => refuse('not_found', "We can't find these rates.");

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
