import { useState } from 'react';
import { brand } from '#domain/core/brand.ts';
import { AccountPage } from '#web/accounts/account-page.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import styles from './second-step.module.css';

type Props = { codes: readonly string[]; back: string };

/** Shown this once: for whoever has lost the app. */
export const RecoveryCodes = ({ codes, back }: Props) => {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n')).then(
      () => setSaid('Copied.'),
      () => setSaid('This browser can’t copy. Save them as a file instead.'),
    );
  };
  return (
    <AccountPage
      title="Save your recovery codes"
      lead="Each opens your account once when the app is gone. They are shown this once: keep them where you keep passwords."
    >
      <ol className={styles.codes}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="row wraps gap-12">
        <Button icon="copy" onClick={() => void copy()}>
          Copy
        </Button>
        <a className="inline-row tap" href={fileOf(codes)} download={`${brand.name}-recovery-codes.txt`}>
          Save as a file
        </a>
        <span role="status">{said}</span>
      </div>
      <LinkButton kind="primary" size="xl" block to={back} reloadDocument>
        I’ve saved them
      </LinkButton>
    </AccountPage>
  );
};

const fileOf = (codes: readonly string[]): string => `data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\r\n')}\r\n`)}`;
