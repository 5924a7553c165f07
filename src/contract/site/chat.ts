import { z } from 'zod';
import { callsOf } from '#contract/core/calls.ts';

const { get } = callsOf('Help');

export const chat = {
  show: get('/chat', 'Where the chat is, or why there is none here').output(z.object({ url: z.string().nullable(), sentence: z.string() })),
};
