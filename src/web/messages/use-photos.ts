import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { MOST_PHOTOS } from '#domain/messages/conversation.ts';
import { shrunkPhoto } from '#web/core/shrunk-photo.ts';
import { sendForm } from '#web/plan/upload/upload.ts';
import type { Channel } from './channel.ts';
import type { MessageWords } from './words.ts';

/** Wide enough to read a sign on a gate. */
const SIDES = { sent: 1_600, shown: 160 };

/** A photo that goes along with the next message. `key` once it has arrived. */
export type Chosen = { id: string; shown: string; key: string | null };

/** Photos of the next message: each is drawn anew and sent as soon as it is chosen, and waits for the message. */
export const usePhotos = ({ photoForm, photoArrived }: Channel, words: MessageWords['photos']) => {
  const [chosen, setChosen] = useState<readonly Chosen[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = (id: string): void => setChosen((all) => all.filter((one) => one.id !== id));
  const addOne = async (file: File): Promise<void> => {
    const photo = await shrunkPhoto(file, SIDES);
    if (photo === undefined) return setProblem(words.no_picture);
    const id = crypto.randomUUID();
    setChosen((all) => [...all, { id, shown: photo.shown, key: null }]);
    try {
      const form = await photoForm(photo.file.name);
      await sendForm(form, photo.file, { onProgress: () => undefined, signal: new AbortController().signal });
      const key = form.fields.key ?? '';
      await photoArrived(key);
      setChosen((all) => all.map((one) => (one.id === id ? { ...one, key } : one)));
    } catch (error) {
      remove(id);
      const { status, problem: said } = asCallError(error);
      setProblem(status === 0 ? words.not_arrived : said.error_message);
    }
  };
  const add = async (files: readonly File[]): Promise<void> => {
    setProblem(null);
    for (const file of files.slice(0, MOST_PHOTOS - chosen.length)) await addOne(file);
  };
  const clear = (): void => setChosen([]);
  return {
    ...{ chosen, add, remove, clear, problem },
    keys: chosen.flatMap(({ key }) => (key === null ? [] : [key])),
    is_sending: chosen.some(({ key }) => key === null),
    is_full: chosen.length >= MOST_PHOTOS,
  };
};
