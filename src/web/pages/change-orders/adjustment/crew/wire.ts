import type { Client } from '#contract/client.ts';
import type { Problem } from '#contract/core/problem.ts';
import type { Language } from '#domain/core/language.ts';
import type { MoveDay } from '#domain/papers/move-day.ts';
import type { ReceivingStop } from '#domain/papers/move-day-events.ts';
import type { Device } from '#web/core/browser-notices.ts';
import { type Answer, LinkEarly, LinkShut, OutOfReach, type Wire } from './queue.ts';
import type { KeptMessage, KeptPhoto, PhotoForm } from './store.ts';

export type Page = Extract<Awaited<ReturnType<Client['adjustments']['show']>>, { role: 'crew' }>;
export type DayPage = Omit<Awaited<ReturnType<Client['moveDay']['show']>>, 'day'> & { day: MoveDay };
export type Thread = Awaited<ReturnType<Client['messages']['crewShow']>>;
export type CrewJob = Awaited<ReturnType<Client['moveDay']['jobs']>>['jobs'][number];
export type Said = Omit<Parameters<Client['adjustments']['say']>[0], 'key'>;

/** The few calls of this page. The client of all calls would be a fifth of what the phone has to fetch. */
export const officeBehind = (key: string, onClock: (off_ms: number) => void) => {
  const path = `/api/v3/adjustments/${encodeURIComponent(key)}`;
  const ask = asking(onClock);
  /** A photo of the conversation is handed in there. */
  const photosOf = (of: KeptPhoto['of']): string => (of === 'message' ? `${path}/messages/photos` : `${path}/photos`);
  const confirmed = async (of: KeptPhoto['of'], { fields }: PhotoForm): Promise<{ key: string } | { refused: string }> => {
    const answer = await ask<{ key: string }>(`${photosOf(of)}/confirm`, { photo: fields.key });
    return 'refused' in answer ? answer : { key: answer.value.key };
  };
  const sendPhoto = async (
    photo: KeptPhoto,
    keepForm: (form: PhotoForm) => Promise<void>,
  ): Promise<{ key: string } | { refused: string }> => {
    if (photo.form !== undefined && (await posted(photo.form, photo))) return confirmed(photo.of, photo.form);
    const asked = await ask<PhotoForm>(photosOf(photo.of), { filename: `${photo.id}.jpg` });
    if ('refused' in asked && photo.of !== 'message') {
      if (isOver(asked)) throw new LinkShut(asked.refused);
      if (isEarly(asked)) throw new LinkEarly();
    }
    if ('refused' in asked) return asked;
    await keepForm(asked.value);
    return (await posted(asked.value, photo)) ? confirmed(photo.of, asked.value) : { refused: NOT_TAKEN };
  };
  /** A link that ran out takes what waited, and shows nothing for it. */
  const sendLate = async (events: readonly unknown[]): Promise<Answer> => {
    const answer = await reached(`${path}/day/late`, asJson({ events }));
    if (answer.ok) return {};
    const refused = sentenceOf((await answer.json()) as Problem);
    if (isOver(answer)) throw new LinkShut(refused);
    return { refused };
  };
  return {
    show: () => ask<Page>(path),
    day: () => ask<DayPage>(`${path}/day`),
    jobs: () => ask<{ jobs: readonly CrewJob[] }>(`${path}/jobs`),
    say: (said: Said) => ask<Page>(path, said),
    sendEvents: async (events: readonly unknown[]): Promise<Answer> => {
      const answer = await ask<DayPage>(`${path}/day`, { events });
      if (!('refused' in answer)) return { day: answer.value };
      if (isEarly(answer)) throw new LinkEarly();
      return isOver(answer) ? sendLate(events) : answer;
    },
    thread: () => ask<Thread>(`${path}/messages`),
    sendMessage: async ({ client_id, words }: KeptMessage, photos: readonly string[]) => {
      const answer = await ask<Thread>(`${path}/messages`, { client_id, words, photos });
      return 'refused' in answer ? answer : { thread: answer.value };
    },
    /** Said again with the next look at it: what does not arrive is not kept. */
    readUpTo: (up_to: number) => reached(`${path}/messages/read`, asJson({ up_to })).then(none, none),
    noticesKey: () => ask<{ public_key: string | null }>('/api/v3/notices'),
    /** Whether this phone is told from now on of what is new in the conversation. */
    followDay: async (device: Device & { language: Language }): Promise<boolean> => (await reached(`${path}/notices`, asJson(device))).ok,
    endNotices: (device: Pick<Device, 'endpoint'>) => reached('/api/v3/notices/end', asJson(device)),
    sendAnswerCode: async (): Promise<{ refused?: string }> => {
      const answer = await reached(`${path}/answer_code`, asJson({}));
      return answer.ok ? {} : { refused: sentenceOf((await answer.json()) as Problem) };
    },
    answerHere: (code: string) => ask<{ link: string }>(`${path}/answer_here`, { code }),
    giveCode: (code: string, stop: ReceivingStop) => ask<DayPage>(`${path}/code`, { code, stop }),
    /** Said again soon: what does not arrive is not kept. */
    tellPlace: (place: { lat: number; lng: number }) => reached(`${path}/place`, asJson(place)).then(none, none),
    sendPhoto,
  } satisfies Wire & Record<string, unknown>;
};

export const LINK_OVER = 410;

const isOver = ({ status }: { status: number }): boolean => status === LINK_OVER;

/** The move got a later day, and the link opens again then. */
export const isEarly = ({ code }: { code: string }): boolean => code === 'link_early';

const NOT_TAKEN = 'This photo could not be sent.';

/** A phone with one bar may wait for minutes; then it is as if there were none. */
const LIMIT_MS = 20_000;

const asking =
  (onClock: (off_ms: number) => void) =>
  async <Value>(path: string, body?: object): Promise<{ value: Value } | { refused: string; status: number; code: string }> => {
    const answer = await reached(path, {
      ...(body && asJson(body)),
    });
    const date = Date.parse(answer.headers.get('date') ?? '');
    if (!Number.isNaN(date)) onClock(Date.now() - date);
    const said = (await answer.json().catch(() => {
      throw new OutOfReach();
    })) as Value | Problem;
    if (answer.ok) return { value: said as Value };
    const problem = said as Problem;
    return { refused: sentenceOf(problem), status: answer.status, code: problem.code };
  };

const asJson = (body: object): RequestInit => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

const none = (): void => undefined;

const sentenceOf = ({ errors, error_message }: Problem): string => Object.values(errors ?? {})[0] ?? error_message;

const reached = async (path: string, init: RequestInit): Promise<Response> => {
  const answer = await fetch(path, { ...init, signal: AbortSignal.timeout(LIMIT_MS), cache: 'no-store' }).catch(() => {
    throw new OutOfReach();
  });
  if (answer.status === 429 || answer.status >= 500) throw new OutOfReach();
  return answer;
};

const posted = async ({ url, fields }: PhotoForm, { id, file }: KeptPhoto): Promise<boolean> => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([file], `${id}.jpg`, { type: 'image/jpeg' }));
  return (await reached(url, { method: 'POST', body: form })).ok;
};
