/** The browser's own recognition of speech, as far as we use it: only where it runs on the device itself. */
export type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }> & { isFinal: boolean }> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
  /** Writes down the last words before it ends, where it is behind with them. */
  finish?: () => Promise<void>;
};

type Asked = { langs: readonly string[]; processLocally: true };

export type RecognitionClass = {
  new (): Recognition;
  available?: (asked: Asked) => Promise<string>;
  install?: (asked: Asked) => Promise<boolean>;
};

const ASKED: Asked = { langs: ['en-US'], processLocally: true };

/** Only a browser that can be asked for the device may be asked at all, and none before somebody presses: some come down over the question. */
export const isOffered = (recognition: RecognitionClass | undefined): boolean => recognition?.available !== undefined;

/** Whether this browser understands speech without sending it anywhere; one that only could with a server can't. */
export const canListen = async (recognition: RecognitionClass | undefined): Promise<boolean> => {
  if (recognition?.available === undefined) return false;
  const status = await recognition.available(ASKED).catch(() => 'unavailable');
  return status === 'available' || (recognition.install !== undefined && /^download/.test(status));
};

/** Ready to start; undefined when the language could not be put on the device. */
export const aRecognition = async (recognition: RecognitionClass): Promise<Recognition | undefined> => {
  const is_there = (await recognition.available?.(ASKED)) === 'available' || (await recognition.install?.(ASKED).catch(() => false));
  if (!is_there) return undefined;
  const made = new recognition();
  return Object.assign(made, { lang: 'en-US', continuous: true, interimResults: true, processLocally: true });
};

export const ofThisBrowser = (): RecognitionClass | undefined =>
  typeof window === 'undefined' ? undefined : (window as { SpeechRecognition?: RecognitionClass }).SpeechRecognition;

/** Why nothing is heard. */
export type Deaf = 'denied' | 'no_microphone' | 'busy' | 'not_supported';

/** Undefined for what is no failure: nothing was said for a while. */
export const whyDeaf = (error: string): Deaf | undefined => {
  if (error === 'no-speech') return undefined;
  if (error === 'not-allowed') return 'denied';
  if (error === 'audio-capture') return 'no_microphone';
  return error === 'aborted' ? 'busy' : 'not_supported';
};
