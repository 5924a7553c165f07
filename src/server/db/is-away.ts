/** Whether this says that the database can't be reached just now, not that something is wrong with what it was asked (property 62). */
export const isAway = (error: unknown): boolean => {
  if (!(error instanceof Error)) return false;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CODES.test(code) || SENTENCES.test(error.message) || isAway(error.cause);
};

/** PostgreSQL's own for lost connections, shutdowns, starts and too many at once, and those of the network. */
const CODES = /^(08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE)$/;

/** What has no code: the pool's, the driver's, and that of a database that is being copied or moved. */
const SENTENCES =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)|is not currently accepting connections$/;
