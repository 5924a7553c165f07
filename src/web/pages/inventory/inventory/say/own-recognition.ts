import { model } from 'virtual:speech-model';
import { CACHE } from './kept-model.ts';
import type { Recognition } from './on-device.ts';
import type { Heard, Told } from './worker-words.ts';

type Hearing = { stream: MediaStream; sound: AudioContext; worker: Worker };

/** The speech model that is kept in this browser, spoken to as the browser's own recognition is. */
export const ownRecognition = (): Recognition => {
  let hearing: Promise<Hearing> | undefined;
  let onOver: () => void = () => undefined;
  const own: Recognition = {
    ...{ lang: 'en-US', continuous: true, interimResults: true, processLocally: true },
    ...{ onresult: null, onerror: null, onend: null },
    start: () => {
      hearing = hear({
        onHeard: (heard) => {
          if ('said' in heard) own.onresult?.({ results: [Object.assign([{ transcript: heard.said }], { isFinal: false })] });
          else if ('is_over' in heard) onOver();
          else own.onerror?.({ error: 'language-not-supported' });
        },
        onLost: () => own.onerror?.({ error: 'aborted' }),
      });
      hearing.catch((error: Error) => own.onerror?.({ error: WHY[error.name] ?? 'language-not-supported' }));
    },
    finish: async () => {
      const { stream, worker } = (await hearing?.catch(() => undefined)) ?? {};
      if (stream === undefined || worker === undefined) return;
      deafen(stream);
      const over = new Promise<void>((resolve) => {
        onOver = resolve;
      });
      tell(worker, { ends: true });
      await over;
    },
    abort: () => {
      onOver();
      void hearing?.then(({ stream, sound, worker }) => {
        deafen(stream);
        void sound.close();
        worker.terminate();
      });
    },
  };
  return own;
};

/** How browsers say that there is no microphone to be had, in the words of their recognition. */
const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: 'not-allowed',
  SecurityError: 'not-allowed',
  NotFoundError: 'audio-capture',
  NotReadableError: 'aborted',
  AbortError: 'aborted',
};

type Ears = { onHeard: (heard: Heard) => void; onLost: () => void };

const hear = async ({ onHeard, onLost }: Ears): Promise<Hearing> => {
  const stream = await navigator.mediaDevices.getUserMedia({ audio: { channelCount: 1 } });
  // A call takes the microphone away, on some phones by silence alone.
  for (const track of stream.getAudioTracks()) Object.assign(track, { onended: onLost, onmute: onLost });
  const worker = new Worker(model.worker, { type: 'module' });
  worker.onmessage = ({ data }: MessageEvent<Heard>) => onHeard(data);
  worker.onerror = ({ message }) => onHeard({ fault: message });
  const paths = Object.fromEntries(model.files.map(({ part, path }) => [part, path]));
  tell(worker, { kept: { cache: CACHE, paths: paths as Record<(typeof model.files)[number]['part'], string> } });
  const { sound, source } = soundOf(stream);
  await sound.audioWorklet.addModule(model.microphone);
  const microphone = new AudioWorkletNode(sound, 'microphone', { numberOfOutputs: 0 });
  microphone.port.onmessage = ({ data }: MessageEvent<Float32Array>) => tell(worker, { sound: data });
  source.connect(microphone);
  await sound.resume();
  return { stream, sound, worker };
};

/** At the pace of the model, where the browser can. */
const soundOf = (stream: MediaStream): { sound: AudioContext; source: MediaStreamAudioSourceNode } => {
  const sound = new AudioContext({ sampleRate: 16_000 });
  try {
    return { sound, source: sound.createMediaStreamSource(stream) };
  } catch {
    void sound.close();
    const at_its_own = new AudioContext();
    return { sound: at_its_own, source: at_its_own.createMediaStreamSource(stream) };
  }
};

const tell = (worker: Worker, told: Told): void => worker.postMessage(told);

const deafen = (stream: MediaStream): void => {
  for (const track of stream.getTracks()) {
    Object.assign(track, { onended: null, onmute: null });
    track.stop();
  }
};
