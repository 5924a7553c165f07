import { expect, test } from 'vitest';
import { type LineState, openQueue } from './change-queue.ts';

type One = { key: string; name: string };

/** A queue whose sends are answered by hand, with a note of all that happened. */
const aQueue = () => {
  const log: string[] = [];
  const states: LineState[] = [];
  const sends: { one: One; answer: () => void; refuse: () => void; lose: () => void; shutOut: () => void }[] = [];
  const tries: (() => void)[] = [];
  const queue = openQueue<One, string>({
    send: (one) =>
      new Promise((resolve, reject) => {
        log.push(`send ${one.name}`);
        const [refuse, lose, shutOut] = (['no', 'offline', 'signed_out'] as const).map((why) => () => reject(why)) as [
          () => void,
          () => void,
          () => void,
        ];
        sends.push({ one, answer: () => resolve(one.name), refuse, lose, shutOut });
      }),
    onAnswer: (_, name) => log.push(`answer ${name}`),
    onRefusal: ({ name }) => log.push(`refusal ${name}`),
    onReplaced: ({ name }) => log.push(`replaced ${name}`),
    onMove: (_, state) => states.push(state),
    obstacleIn: (error) => (error === 'offline' || error === 'signed_out' ? error : undefined),
    nextTry: () => new Promise<void>((resolve) => tries.push(resolve)),
  });
  return { queue, log, sends, states, tries };
};

const tick = () => new Promise((resolve) => setTimeout(resolve, 0));

test('ten quick taps on one thing are two requests, the last of them the newest [ux I1]', async () => {
  const { queue, log, sends } = aQueue();
  for (let count = 1; count <= 10; count += 1) queue.add({ key: 'sofa', name: `sofa ${count}` });
  sends[0]!.answer();
  await tick();
  sends[1]!.answer();
  await tick();
  expect(log.filter((line) => line.startsWith('send'))).toEqual(['send sofa 1', 'send sofa 10']);
  expect(log.filter((line) => line.startsWith('answer'))).toEqual(['answer sofa 1', 'answer sofa 10']);
});

test('changes of different things are all sent, one after another and in their order', async () => {
  const { queue, log, sends } = aQueue();
  for (const name of ['sofa', 'bed', 'desk']) queue.add({ key: name, name });
  expect(log).toEqual(['send sofa']);
  for (const at of [0, 1, 2]) {
    sends[at]!.answer();
    await tick();
  }
  expect(log).toEqual(['send sofa', 'answer sofa', 'send bed', 'answer bed', 'send desk', 'answer desk']);
});

test('a refused change does not hold up those behind it [ux R3]', async () => {
  const { queue, log, sends } = aQueue();
  queue.add({ key: 'sofa', name: 'sofa' });
  queue.add({ key: 'bed', name: 'bed' });
  const outcome = queue.settled();
  sends[0]!.refuse();
  expect(await outcome).toBe('refused');
  await tick();
  sends[1]!.answer();
  expect(await queue.settled()).toBe('sent');
  expect(log).toEqual(['send sofa', 'refusal sofa', 'send bed', 'answer bed']);
});

test('without a connection everything is kept, in its order, until the line is back', async () => {
  const { queue, log, sends, states, tries } = aQueue();
  queue.add({ key: 'sofa', name: 'sofa 1' });
  sends[0]!.lose();
  await tick();
  queue.add({ key: 'sofa', name: 'sofa 2' });
  queue.add({ key: 'bed', name: 'bed' });
  expect(await queue.settled()).toBe('offline');
  expect(states.at(-1)).toBe('offline');
  tries[0]!();
  for (const at of [1, 2, 3]) {
    await tick();
    sends[at]!.answer();
  }
  await tick();
  expect(log.filter((line) => line.startsWith('answer'))).toEqual(['answer sofa 1', 'answer sofa 2', 'answer bed']);
  expect(states.at(-1)).toBe('empty');
});

test('whoever waits hears that the line is down, and does not wait for it to come back', async () => {
  const { queue, sends } = aQueue();
  queue.add({ key: 'sofa', name: 'sofa' });
  const outcome = queue.settled();
  sends[0]!.lose();
  expect(await outcome).toBe('offline');
});

test('who is signed out in the middle loses nothing: what waits says so, and is sent once they are back', async () => {
  const { queue, log, sends, states, tries } = aQueue();
  queue.add({ key: 'street', name: 'street' });
  const outcome = queue.settled();
  sends[0]!.shutOut();
  expect(await outcome).toBe('signed_out');
  queue.add({ key: 'floor', name: 'floor' });
  expect(states.at(-1)).toBe('signed_out');
  expect(await queue.settled()).toBe('signed_out');
  tries[0]!();
  for (const at of [1, 2]) {
    await tick();
    sends[at]!.answer();
  }
  await tick();
  expect(log.filter((line) => line.startsWith('answer'))).toEqual(['answer street', 'answer floor']);
  expect(states.at(-1)).toBe('empty');
});

test('an empty line is settled', async () => {
  expect(await aQueue().queue.settled()).toBe('sent');
});
