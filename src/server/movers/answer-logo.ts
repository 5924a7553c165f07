import { COI_TYPES } from '#domain/plan/extras/coi.ts';
import { outside } from '#server/core/outside.ts';
import type { World } from '#server/core/world.ts';
import { marketOf } from '#server/pricing/market.ts';

const ADDRESS = /^\/files\/(logos\/(\d{1,9})\/[\w-]+\.(?:png|jpg))$/;

const LIMIT_MS = 20_000;

/** The picture that a mover shows now, for anybody; undefined for every other address. It never changes under its address. */
export const answerLogo = async (world: World, request: Request): Promise<Response | undefined> => {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined;
  const [, key, id] = ADDRESS.exec(new URL(request.url).pathname) ?? [];
  if (key === undefined) return undefined;
  const logo = (await marketOf(world.db)).byId.get(Number(id))?.logo;
  if (logo?.key !== key) return undefined;
  const bytes = request.method === 'HEAD' ? null : await outside('files', LIMIT_MS, () => world.files.firstBytes(key, logo.size));
  return new Response(bytes && new Uint8Array(bytes), {
    headers: {
      'Content-Type': COI_TYPES[logo.type].content_type,
      'Content-Length': String(logo.size),
      'Content-Disposition': 'inline',
      'Cache-Control': 'public, max-age=31536000, immutable',
    },
  });
};
