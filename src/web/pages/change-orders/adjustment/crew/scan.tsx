import { useEffect, useRef, useState } from 'react';
import { MOST_TAG } from '#domain/papers/move-day-events.ts';
import styles from './crew.module.css';
import { codesPart } from './later.ts';
import { Press, useWords } from './pieces.tsx';

/** What many browsers have, in the words of their standard. */
type Reader = { detect(picture: HTMLVideoElement): Promise<readonly { rawValue: string }[]> };
type ReaderOfBrowser = (new (asked: { formats: readonly string[] }) => Reader) & { getSupportedFormats(): Promise<readonly string[]> };

const WANTED = ['qr_code', 'code_128'];

/** The browser's own where it reads QR codes, and otherwise the one that lies beside the page. */
const readerHere = async (): Promise<Reader> => {
  const { BarcodeDetector: OfBrowser } = globalThis as { BarcodeDetector?: ReaderOfBrowser };
  const formats = (await OfBrowser?.getSupportedFormats().catch(() => [])) ?? [];
  if (OfBrowser !== undefined && formats.includes('qr_code'))
    return new OfBrowser({ formats: WANTED.filter((format) => formats.includes(format)) });
  return (await codesPart()).codeReader();
};

const LOOKS_EVERY_MS = 200;

const hasCamera = (): boolean => navigator.mediaDevices !== undefined;

/** The number of a sticker: the digits that its code ends with. */
export const tagIn = (code: string): number | undefined => {
  const tag = Number(/(\d{1,4})\D*$/.exec(code)?.[1] ?? 0);
  return tag >= 1 && tag <= MOST_TAG ? tag : undefined;
};

/** Reads the code of a sticker where there is a camera; the number may always be typed. */
export const ScanTag = ({ onTag }: { onTag: (tag: number) => void }) => {
  const { words } = useWords();
  const [is_open, setOpen] = useState(false);
  const [has_failed, setFailed] = useState(false);
  if (!hasCamera()) return null;
  const ends = (failed: boolean): void => {
    setOpen(false);
    setFailed(failed);
  };
  return (
    <>
      {is_open ? (
        <Camera
          onTag={(tag) => {
            ends(false);
            onTag(tag);
          }}
          onEnd={ends}
        />
      ) : (
        <Press icon="camera" onPress={() => setOpen(true)}>
          {words.scan}
        </Press>
      )}
      {has_failed && (
        <p className={styles.error} role="alert">
          {words.scan_failed}
        </p>
      )}
    </>
  );
};

type CameraProps = { onTag: (tag: number) => void; onEnd: (failed: boolean) => void };

const Camera = ({ onTag, onEnd }: CameraProps) => {
  const { words } = useWords();
  const video = useRef<HTMLVideoElement>(null);
  useReading(video, onTag, () => onEnd(true));
  return (
    <div className={styles.scan}>
      <video ref={video} muted playsInline aria-label={words.scanning} />
      <p role="status">{words.scanning}</p>
      <Press icon="close" onPress={() => onEnd(false)}>
        {words.scan_close}
      </Press>
    </div>
  );
};

/** The camera is on for as long as the frame is shown, and looks until it has read one number. */
const useReading = (video: React.RefObject<HTMLVideoElement | null>, onTag: (tag: number) => void, onFailed: () => void): void => {
  const says = useRef({ onTag, onFailed });
  says.current = { onTag, onFailed };
  useEffect(() => {
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let is_over = false;
    const look = async (reader: Reader): Promise<void> => {
      const picture = video.current;
      const codes = picture === null ? [] : await reader.detect(picture).catch(() => []);
      if (is_over) return;
      const tag = codes.map(({ rawValue }) => tagIn(rawValue)).find((one) => one !== undefined);
      if (tag !== undefined) return says.current.onTag(tag);
      timer = setTimeout(() => void look(reader), LOOKS_EVERY_MS);
    };
    const begin = async (): Promise<void> => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (is_over || video.current === null) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      await look(await readerHere());
    };
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void begin().catch(() => {
      if (!is_over) says.current.onFailed();
    });
    return () => {
      is_over = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
};
