/** Whether this says that the database can't be reached just now, not that something is wrong with what it was asked (property 62). */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.test(code) || SENTENCES.test(error.message) || isAway(error.cause);
};

/** Whether it gave up because somebody else held what was asked for, or because the answer took too long: later it may go well. */
export const isBusy = (error: unknown): boolean => ['55P03', '57014', ...BROKEN_OFF].includes(sqlstateOf(error) ?? '');

/** Whether PostgreSQL broke a transaction off because of another one, and nothing is wrong with it: done again, it goes well. */
export const isBrokenOff = (error: unknown): boolean => BROKEN_OFF.includes(sqlstateOf(error) ?? '');

const BROKEN_OFF = ['40001', '40P01'];

/** PostgreSQL's code for what went wrong. */
export const sqlstateOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return /^[0-9A-Z]{5}$/.test(code) ? code : sqlstateOf(error.cause);
};

/** The rule of ours that PostgreSQL held: a name that we gave it. */
export const constraintOf = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const name = 'constraint' in error ? String(error.constraint) : '';
  return /^[a-z][\w]{0,62}$/.test(name) ? name : constraintOf(error.cause);
};

/** PostgreSQL's own for lost connections, shutdowns, starts, a full disk, no memory and too many at once, and those of the network. */
const CODES = /^(08\w{3}|25P03|53\w{3}|57P0[123]|58030|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** What has no code: the pool's, the driver's, and that of a database that is being copied or moved. */
const SENTENCES =
  /^(Connection terminated|Query read timeout|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;
