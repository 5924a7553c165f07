import { expect, onTestFinished, test } from 'vitest';
import { aDatabase } from '#test/support/site/database.ts';
import { requireAlone } from './alone.ts';

test('a second server with uploads on its own disk does not start, and does once the first has ended', async () => {
  const { url, drop } = await aDatabase();
  onTestFinished(drop);
  const first = await requireAlone(url);
  await expect(requireAlone(url)).rejects.toThrow(/^FILES=disk is for one server, and another one works on this database\./);
  await first.close();
  const second = await requireAlone(url);
  await second.close();
});
