import { nowIn } from '#domain/core/business-time.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Caller } from '#server/core/caller.ts';
import { cookiesFor } from '#server/core/cookies.ts';
import type { World } from '#server/core/world.ts';
import type { Server } from './server.ts';
import type { Story } from './story.ts';

/** A server that takes requests just now, if there is one. */
export type Reach = () => Server | undefined;

/** Somebody who asks the site for something, and hears a word: what it answered, or `lost` when nothing came back. */
export type Voice = {
  name: string;
  ask(what: string, request: (caller: Caller, server: Server) => Promise<string>): Promise<string>;
  /** Again while nothing came back. */
  insist(what: string, request: (caller: Caller, server: Server) => Promise<string>): Promise<string>;
};

export const aVoice = (story: Story, name: string, viewer: Caller['viewer'], reach: Reach): Voice => {
  const { random, time } = story;
  const ask: Voice['ask'] = async (what, request) => {
    const server = reach();
    if (server === undefined) return 'lost';
    const was_faulty = story.faulty;
    const answer = await answerOf(server, () => request(callerOf(story, server.world, viewer), server));
    const heard = server.isAlive() ? answer : 'lost';
    story.tell(`${name} ${what} at ${server.name}: ${heard}`);
    if (heard.startsWith('fault') && !was_faulty && !story.faulty) story.break(`${name} meets a fault: ${what}`);
    return heard;
  };
  const insist: Voice['insist'] = async (what, request) => {
    let answer = await ask(what, request);
    for (let again = 0; again < 3 && (answer === 'lost' || answer.startsWith('fault')); again += 1) {
      await time.sleep(random.chance(0.7) ? random.between(1_000, 15_000) : random.between(60_000, 200_000));
      answer = await ask(what, request);
    }
    return answer;
  };
  return { name, ask, insist };
};

/** A process may die before the request has become a promise. */
const answerOf = async (server: Server, request: () => Promise<string>): Promise<string> => {
  try {
    return await request();
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    return server.isAlive() ? faultOf(error) : 'lost';
  }
};

const faultOf = (error: unknown): string => `fault ${error instanceof Error ? error.message.split('\n')[0]?.slice(0, 60) : ''}`;

const callerOf = ({ random }: Story, world: World, viewer: Caller['viewer']): Caller => ({
  world,
  viewer,
  now: nowIn(new Date(world.clock.now())),
  request_id: random.uuid(),
  address: '127.0.0.1',
  cookies: [],
  cookie_names: cookiesFor(false),
  session_token: null,
});
