import { oc } from '@orpc/contract';
import { z } from 'zod';

export const chat = {
  show: oc
    .route({ method: 'GET', path: '/chat', summary: 'Where the chat is, or why there is none here', tags: ['Help'] })
    .output(z.object({ url: z.string().nullable(), sentence: z.string() })),
};
