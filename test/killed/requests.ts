import { randomUUID } from 'node:crypto';
import { nowIn } from '#domain/core/business-time.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { book } from '#server/booking/book.ts';
import type { BookInput } from '#server/booking/request.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import type { World } from '#server/core/world.ts';
import { aMover } from '#test/support/people/booking-people.ts';
import { quoting } from '#test/support/site/booking-site.ts';

export type Request = { visitor_id: string; input: BookInput };

const quoteOf = quoting(aMover());

/** What the site answers to a request to book: the status, or the code of the refusal; `fault` when it could not answer. */
export const answerTo = async (world: World, { visitor_id, input }: Request): Promise<string> => {
  const caller = {
    world,
    viewer: { visitor_id, user: null, grants: [] },
    now: nowIn(new Date(world.clock.now())),
    request_id: randomUUID(),
    address: '127.0.0.1',
    cookies: [],
    cookie_names: cookiesFor(false),
    session_token: null,
  };
  try {
    return String((await book(caller, input, { quoteOf, step: () => undefined })).status);
  } catch (error) {
    return error instanceof Refusal ? error.code : 'fault';
  }
};
