// Vitest's setup of every file with journeys: which of the sites is this worker's.
const worker = process.env.VITEST_POOL_ID ?? '1';

process.env.SITE_ORIGIN = process.env[`SITE_ORIGIN_${worker}`] ?? '';
process.env.SITE_DATABASE_URL = process.env[`SITE_DATABASE_URL_${worker}`] ?? '';
