import type { World } from '#server/core/world.ts';
import { costsOf, type PieceOfWork } from '#server/signals/waits.ts';

/**
 * One line a request: by its id a fault and its request find each other, and what it waited for tells why it took so long. Keys, whole ids of
 * plans and whatever was typed into an address stay out (property 60).
 */
export const logAccess = (
  world: Pick<World, 'log'>,
  request: Request,
  response: Response,
  { request_id, work }: { request_id: string; work: PieceOfWork },
): void =>
  world.log('request', {
    request_id,
    method: /^[A-Z]{1,10}$/.test(request.method) ? request.method : 'other',
    path: wordsOf(new URL(request.url).pathname),
    status: response.status,
    ...costsOf(work),
  });

const MOST_SEGMENTS = 8;

/** "/moving/{}/plan": only plain words of a path are kept. */
const wordsOf = (path: string): string =>
  path
    .split('/', MOST_SEGMENTS + 1)
    .map((segment) => (segment === '' || WORD.test(segment) ? segment : '{}'))
    .join('/');

const WORD = /^(v\d|[a-z][a-z_-]{0,30}(\.(json|data|txt|js|css|svg))?)$/;
