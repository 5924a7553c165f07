/** The papers that the driver carries lie on the phone: they are read where there is no signal, too. */
const SHELF = 'crew-papers-1';

let keeping: Promise<void> | undefined;

/** One after the other, and each once: drawing one is work for the office. */
export const keepPapers = (urls: readonly string[]): Promise<void> => {
  keeping ??= keepAll(urls).finally(() => {
    keeping = undefined;
  });
  return keeping;
};

const keepAll = async (urls: readonly string[]): Promise<void> => {
  if (!('caches' in globalThis) || !navigator.onLine) return;
  const shelf = await caches.open(SHELF);
  for (const url of urls) {
    if (await shelf.match(url)) continue;
    const drawn = await fetch(url).catch(() => undefined);
    if (drawn?.ok) await shelf.put(url, drawn).catch(() => undefined);
  }
};

/** The address of a paper as it lies here; undefined where it does not. */
export const paperHere = async (url: string): Promise<string | undefined> => {
  if (!('caches' in globalThis)) return undefined;
  const kept = await (await caches.open(SHELF)).match(url);
  return kept && URL.createObjectURL(await kept.blob());
};

/** Those of one key, and of the jobs that it leads to. */
export const forgetPapers = async (key: string): Promise<void> => {
  if (!('caches' in globalThis)) return;
  const shelf = await caches.open(SHELF);
  const path = `/api/v3/adjustments/${key}`;
  for (const request of await shelf.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith(`${path}/`) || pathname.startsWith(`${path}~`)) await shelf.delete(request);
  }
};
