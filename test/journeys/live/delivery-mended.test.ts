import { randomUUID } from 'node:crypto';
import { opensPlan } from '../booked-moves.ts';
import { journey, PHONE } from '../visitor.ts';
import { onItsDay } from './on-its-day.ts';

journey('what is missing of a delivery’s answers is said until the last is given, and no longer', { size: PHONE }, async ({ page }) => {
  const { id, says } = await onItsDay(page);
  for (const tag of [1, 2])
    await says(
      'line',
      {
        ...{ thing: randomUUID(), tag, name: 'Sofa', room: 'Living Room', condition: '' },
        ...({ photos: [], holds: 'article', packed_by: 'crew' } as const),
      },
      30,
    );
  await says('loading_done', {}, 20);
  await says('arrived_there', {}, 5);
  await opensPlan(page, id);
  await page.getByRole('link', { name: 'Check what arrived, and sign' }).click();
  await page.waitForURL('**/papers/delivery/**');
  await page.getByLabel('Your full name').fill('Nora Lund');
  await page.getByRole('button', { name: /^Sign/ }).click();
  const said = page.getByText(/have no answer yet\. Say for each whether it came\./);
  await said.waitFor();
  const sofas = page.getByRole('group', { name: /Sofa/ });
  await sofas.first().getByText('Here', { exact: true }).click();
  await said.waitFor();
  await sofas.last().getByText('Here', { exact: true }).click();
  await said.waitFor({ state: 'detached' });
});
