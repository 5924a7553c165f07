import { useState } from 'react';
import { asCallError } from '#contract/client.ts';
import { withCommas } from '#domain/core/number-words.ts';
import { LOGO_SIDES, whyNotLogoFile } from '#domain/movers/mover-logo.ts';
import { call } from '#web/core/call.ts';
import { MoverMark } from '#web/movers/mover-mark.tsx';
import { sendForm, whyNotUploaded } from '#web/plan/upload/upload.ts';
import { FileButton } from '#web/plan/upload/upload-chooser.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './profile-logo.module.css';

type Props = { mover: { id: number; name: string; logo_url: string | null }; onChanged: () => Promise<void> };

/** The picture beside the mover's name, changed at once; its emblem until there is one. */
export const LogoCard = ({ mover, onChanged }: Props) => {
  const [state, setState] = useState({ busy: false, problem: '', said: '' });
  const change = async (what: () => Promise<unknown>, { said, wrong }: { said: string; wrong: (thrown: unknown) => string }) => {
    if (state.busy) return;
    setState({ busy: true, problem: '', said: '' });
    try {
      await what();
      await onChanged();
      setState({ busy: false, problem: '', said });
    } catch (thrown) {
      setState({ busy: false, problem: wrong(thrown), said: '' });
    }
  };
  const upload = (file: File | undefined) => {
    if (file === undefined) return;
    const refusal = whyNotLogoFile(file);
    if (refusal) return setState({ busy: false, problem: refusal.message, said: '' });
    void change(() => putUp(mover.id, file), { said: 'Your logo is live.', wrong: (thrown) => whyNotUploaded(file.name, thrown) });
  };
  const remove = () =>
    change(() => call().moverLogos.remove({ id: mover.id }), {
      said: 'Your logo was removed. Customers see your emblem.',
      wrong: (thrown) => asCallError(thrown).message,
    });
  return (
    <Card title="Logo" className="below-24">
      <div className={styles.row}>
        <MoverMark mover={mover} large />
        <div>
          <p className="meta">
            Customers see it beside your prices. PNG or JPG up to 1 MB, each side {LOGO_SIDES.least} to {withCommas(LOGO_SIDES.most)}{' '}
            pixels.
          </p>
          <div className={styles.buttons}>
            <FileButton name={mover.logo_url === null ? 'Choose a logo' : 'Replace the logo'} of_pictures onChoose={upload}>
              {state.busy ? 'Working…' : mover.logo_url === null ? 'Choose a picture' : 'Replace'}
            </FileButton>
            {mover.logo_url !== null && (
              <Button kind="quiet" size="s" disabled={state.busy} onClick={() => void remove()}>
                Remove<span className="sr"> the logo</span>
              </Button>
            )}
          </div>
        </div>
      </div>
      <p className={styles.problem} role="alert">
        {state.problem && (
          <>
            <Icon name="alert-circle" size="s" />
            {state.problem}
          </>
        )}
      </p>
      <p className="sr" role="status">
        {state.said}
      </p>
    </Card>
  );
};

const putUp = async (id: number, file: File): Promise<void> => {
  const form = await call().moverLogos.presign({ id, filename: file.name });
  await sendForm(form, file, { onProgress: () => undefined, signal: new AbortController().signal });
  await call().moverLogos.confirm({ id, key: form.fields.key ?? '', filename: file.name });
};
