import { asCallError, CallError } from '#contract/client.ts';
import { shownName } from '#domain/plan/extras/coi.ts';

type Form = { url: string; fields: Record<string, string> };

type Watch = { onProgress: (sent: number) => void; signal: AbortSignal };

/** Posts a signed form with its file; only XMLHttpRequest tells how much has gone out. Rejects with an AbortError when it is given up. */
export const sendForm = ({ url, fields }: Form, file: File, { onProgress, signal }: Watch): Promise<void> =>
  new Promise((done, fail) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    form.append('file', file);
    const request = new XMLHttpRequest();
    const giveUp = () => request.abort();
    const end = (error?: unknown) => {
      signal.removeEventListener('abort', giveUp);
      if (error === undefined) done();
      else fail(error);
    };
    request.upload.onprogress = ({ loaded, total }) => onProgress(total === 0 ? 0 : Math.min(file.size, (loaded / total) * file.size));
    request.onload = () => end(request.status < 300 ? undefined : refusalIn(request));
    request.onerror = () => end(asCallError(undefined));
    request.onabort = () => end(new DOMException('Given up', 'AbortError'));
    signal.addEventListener('abort', giveUp);
    if (signal.aborted) return end(new DOMException('Given up', 'AbortError'));
    request.open('POST', url);
    request.send(form);
  });

export const isGivenUp = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** No answer, or a fault of ours: the same file may go well the next time. */
export const isWorthAnother = (error: unknown): boolean => {
  const { status } = asCallError(error);
  return status === 0 || status >= 500;
};

/** The file's name and what was the matter with it. What the store says names the file already. */
export const whyNotUploaded = (name: string, thrown: unknown): string => {
  const { message } = asCallError(thrown);
  return message.includes(`“${shownName(name)}”`) ? message : `“${shownName(name)}” was not uploaded. ${message}`;
};

/** Our own host answers with a Problem, a bucket with XML that is for programmers. */
const refusalIn = ({ status, responseText }: XMLHttpRequest): CallError => {
  try {
    return new CallError(status, JSON.parse(responseText));
  } catch {
    return new CallError(status, { error_message: 'Please try again.', code: 'invalid', errors: {}, request_id: '' });
  }
};
