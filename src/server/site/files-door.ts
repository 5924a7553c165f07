import { Refusal, refuse, throwIf } from '#domain/core/refusal.ts';
import type { World } from '#server/core/world.ts';
import { whyNotFromHere } from '#server/http/csrf.ts';
import { problemAnswerOf, problemResponse } from '#server/http/problems.ts';
import { answerLogo } from '#server/movers/answer-logo.ts';

export const isFilesPath = (path: string): boolean => /^\/files(\/|$)/.test(path);

/** Files come and go here when they lie in a folder of ours. A signed form brings its own right and its own limit. */
export const answerFiles = async (world: World, request: Request, request_id: string): Promise<Response> => {
  try {
    throwIf(whyNotFromHere(request, world.settings.public_url));
    const answer = (await answerLogo(world, request)) ?? (await world.files.answer(request));
    if (answer === undefined) throw refuse('not_found', 'There is no such file.');
    return answer;
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return problemResponse(problemAnswerOf(thrown, request_id));
  }
};
