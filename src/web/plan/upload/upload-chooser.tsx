import type { ChangeEvent, ReactNode } from 'react';
import { COI_TYPES } from '#domain/plan/extras/coi.ts';
import { Icon } from '#web/ui/icon.tsx';
import styles from './upload-slot.module.css';

/** What the system's own picker offers; what is dropped or forced is asked by the rule. */
const ACCEPT = Object.values(COI_TYPES)
  .flatMap(({ content_type, endings }) => [content_type, ...endings.map((ending) => `.${ending}`)])
  .join(',');

type Props = { name: string; onChoose: (file: File | undefined) => void };

/** The same for photos and logos. */
const PICTURES = 'image/jpeg,image/png';

/** The input lies over the whole box: all of it can be pressed, and a file dropped on it. */
export const FileChooser = ({ name, accept = ACCEPT, onChoose }: Props & { accept?: string }) => (
  <span className={styles.chooser}>
    <FileInput name={`Choose a file: ${name}`} accept={accept} onChoose={onChoose} />
    <Icon name="upload" size="l" className={styles.mark} />
    <span className={styles.words} aria-hidden="true">
      <span className={styles.choose}>Choose a file</span>
      <span className={`meta block ${styles.drop}`}>or drop it here</span>
    </span>
  </span>
);

/** A button-sized chooser, for another file in place of the one that is there. */
export const FileButton = ({ name, of_pictures, onChoose, children }: Props & { of_pictures?: boolean; children: ReactNode }) => (
  <span className={styles.again}>
    <FileInput name={name} accept={of_pictures ? PICTURES : ACCEPT} onChoose={onChoose} />
    <span aria-hidden="true">{children}</span>
  </span>
);

/** The same file may be chosen again after a refusal, so the input forgets it at once. */
const FileInput = ({ name, accept, onChoose }: Props & { accept: string }) => (
  <input
    type="file"
    className={styles.input}
    accept={accept}
    aria-label={name}
    onChange={({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      const file = currentTarget.files?.[0];
      currentTarget.value = '';
      onChoose(file);
    }}
  />
);
