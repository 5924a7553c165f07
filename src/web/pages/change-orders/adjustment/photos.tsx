import { type ChangeEvent, useState } from 'react';
import { MOST_PHOTOS_OF_CHANGE } from '#domain/change-orders/move-day-adjustment.ts';
import { call } from '#web/core/call.ts';
import { sendForm, whyNotUploaded } from '#web/plan/upload/upload.ts';
import { Spinner } from '#web/ui/feedback/spinner.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Photo } from './findings.ts';
import styles from './photos.module.css';

type Props = { link: string; name: string; photos: readonly Photo[]; onChange: (photos: readonly Photo[]) => void };

/** Pictures of one thing. The phone's own camera takes them. */
export const Photos = ({ link, name, photos, onChange }: Props) => {
  const [is_busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const choose = async ({ currentTarget }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = currentTarget.files?.[0];
    currentTarget.value = '';
    if (file === undefined) return;
    setBusy(true);
    setProblem(undefined);
    try {
      onChange([...photos, await uploaded(link, file)]);
    } catch (thrown) {
      setProblem(whyNotUploaded(file.name, thrown));
    }
    setBusy(false);
  };
  return (
    <div className="row wraps gap-10">
      {photos.map((photo, at) => (
        <span key={photo.key} className={styles.photo}>
          <img src={photo.url} alt={`${name}, ${at + 1}`} width={72} height={72} />
          <button
            className="grid middle surface"
            type="button"
            aria-label={`Remove photo ${at + 1} of ${name}`}
            onClick={() => onChange(photos.filter((one) => one !== photo))}
          >
            <Icon name="close" size="s" />
          </button>
        </span>
      ))}
      {photos.length < MOST_PHOTOS_OF_CHANGE && (
        <label className={styles.add} aria-busy={is_busy || undefined}>
          {is_busy ? <Spinner /> : <Icon name="camera" />}
          <span>{photos.length === 0 ? 'Add a photo' : 'Another'}</span>
          <input
            type="file"
            className="sr"
            accept="image/jpeg,image/png"
            capture="environment"
            aria-label={`Add a photo of ${name}`}
            disabled={is_busy}
            onChange={(event) => void choose(event)}
          />
        </label>
      )}
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};

const uploaded = async (link: string, file: File): Promise<Photo> => {
  const { key, url, fields } = await call().adjustments.presignPhoto({ key: link, filename: file.name });
  await sendForm({ url, fields }, file, { onProgress: () => undefined, signal: new AbortController().signal });
  return call().adjustments.confirmPhoto({ key: link, photo: key });
};
