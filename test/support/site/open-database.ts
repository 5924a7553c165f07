import { openDatabase } from '#server/db/open.ts';

// A server with nothing but its database, to be killed by tests: opens the folder that the first argument names, and says where.
const [data_dir = ''] = process.argv.slice(2);

try {
  const { url, close } = await openDatabase({ data_dir, say: (line) => console.error(line) });
  const stay = setInterval(() => undefined, 60_000);
  process.once('SIGTERM', async () => {
    await close();
    clearInterval(stay);
  });
  console.log(url);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
