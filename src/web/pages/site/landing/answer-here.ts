import { type ClientActionFunctionArgs, data } from 'react-router';
import { CREATION_FAILED, type RequestAnswer } from '#web/site/move-form/request-answer.ts';
import { typedIn } from '#web/site/move-form/typed-in.ts';

/** The server's own answer; and where none comes, because nothing is connected or something between us broke, one that loses nothing of what was typed. */
export const answerHere = async ({ request, serverAction }: ClientActionFunctionArgs) => {
  const form = await request.clone().formData();
  try {
    return await serverAction<RequestAnswer>();
  } catch (error) {
    // Prices are found on another page.
    if (error instanceof Response) throw error;
    // With this status nothing of the page is asked for again, which would fail as well.
    return data<RequestAnswer>({ errors: {}, typed: typedIn(form), failed: CREATION_FAILED }, { status: 503 });
  }
};
