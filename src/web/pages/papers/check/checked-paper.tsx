import type { ReactNode, Ref } from 'react';
import { brand } from '#domain/core/brand.ts';
import { longDay } from '#domain/core/calendar.ts';
import { PAPERS, type PaperKind } from '#domain/papers/kinds.ts';
import type { PaperState } from '#domain/papers/paper-state.ts';
import type { IconName } from '#web/icons/names.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { ChosenFile } from './fingerprint.ts';
import styles from './page.module.css';

type FoundPaper = { kind: PaperKind | null; number: number | null; issued_on: string | null; state: PaperState | null };

export type Checked =
  | { answer: 'genuine'; by: 'file' | 'code'; paper: FoundPaper }
  | { answer: 'changed'; paper: FoundPaper; code: string; sha256: string }
  | { answer: 'unknown'; by: 'file' | 'code' };

/** What was found, in sentences: a warning interrupts, since somebody may be about to pay. */
export const CheckedPaper = ({ checked, file, ref }: { checked: Checked; file: ChosenFile | null; ref: Ref<HTMLElement> }) => {
  if (checked.answer === 'unknown') return <Unknown by={checked.by} ref={ref} />;
  const kind = checked.paper.kind === null ? 'paper' : PAPERS[checked.paper.kind].title;
  return checked.answer === 'changed' ? (
    <Box
      ref={ref}
      is_bad
      icon="alert"
      title="This file was changed"
      lead={`The code is real, but this PDF is not the ${inSentence(kind)} that we issued.`}
    >
      <Compared checked={checked} file={file} />
      <p>
        We can’t say which words differ: only fingerprints are compared, and nobody reads the file. A PDF that was merely opened and saved
        again differs too. Don’t pay or sign on the strength of this file. Ask whoever signed it for the copy that we mailed.
      </p>
      <Help />
    </Box>
  ) : (
    <Box
      ref={ref}
      icon="badge"
      title="Authentic"
      lead={
        checked.by === 'file'
          ? `The PDF is our ${inSentence(kind)}, to the letter.`
          : `There is such a ${inSentence(kind)}, and it is ours.`
      }
    >
      <Facts paper={checked.paper} />
      {checked.by === 'code' && (
        <Notice tone="info">
          The code shows that the paper exists. Choose its PDF as well to see that not a letter of it was changed.
        </Notice>
      )}
      <Notice icon="lock">Prices, addresses and names are not shown here.</Notice>
    </Box>
  );
};

type Changed = Extract<Checked, { answer: 'changed' }>;

/** What was signed beside what was handed over. */
const Compared = ({ checked: { paper, code, sha256 }, file }: { checked: Changed; file: ChosenFile | null }) => (
  <table className={styles.compared}>
    <thead>
      <tr>
        <th scope="col">What was signed</th>
        <th scope="col">This file</th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>
          {paper.kind !== null && PAPERS[paper.kind].title}
          {paper.number !== null && `, paper ${paper.number} of its move`}
        </td>
        <td>{file === null ? 'The file that you chose' : `${file.name}, ${file.size}`}</td>
      </tr>
      <tr>
        <td>
          Code <b>{code.replace(/(.{4})(?=.)/g, '$1 ')}</b>
        </td>
        <td>
          Fingerprint <b>{`${sha256.slice(0, 8)} … ${sha256.slice(-8)}`}</b>
        </td>
      </tr>
      <tr>
        <td>
          {paper.issued_on !== null && `Issued ${longDay(paper.issued_on)}. `}
          {paper.state !== null && `${STATES[paper.state]}.`}
        </td>
        <td>Never issued by us</td>
      </tr>
    </tbody>
  </table>
);

const Unknown = ({ by, ref }: { by: 'file' | 'code'; ref: Ref<HTMLElement> }) => (
  <Box
    ref={ref}
    is_bad
    icon="alert"
    title={by === 'file' ? 'We don’t know this file' : 'We don’t know this code'}
    lead={by === 'file' ? 'It isn’t one of our papers, or it was changed.' : 'No paper of ours has it.'}
  >
    <p>
      {by === 'file'
        ? 'A PDF that was opened and saved again is already a different file. Type the code printed on it, or ask for the copy we emailed to whoever signed.'
        : 'Compare it with the foot of the page, digit by digit. If it is right, the paper is not from us: don’t pay or sign on the strength of it.'}
    </p>
    <Help />
  </Box>
);

type BoxProps = { icon: IconName; title: string; lead: string; is_bad?: boolean; ref: Ref<HTMLElement>; children: ReactNode };

const Box = ({ icon, title, lead, is_bad = false, ref, children }: BoxProps) => (
  <section ref={ref} tabIndex={-1} role={is_bad ? 'alert' : 'status'} className={`${styles.answer} ${is_bad ? styles.bad : ''}`}>
    <div className={styles.top}>
      <Icon name={icon} className={styles.mark} />
      <h2>{title}</h2>
      <p>{lead}</p>
    </div>
    <div className={styles.body}>{children}</div>
  </section>
);

const Facts = ({ paper: { kind, number, issued_on, state } }: { paper: FoundPaper }) => (
  <dl className={styles.facts}>
    {kind !== null && <Fact what="Paper">{PAPERS[kind].title}</Fact>}
    {number !== null && <Fact what="Number in its move">{number}</Fact>}
    {issued_on !== null && <Fact what="Issued">{longDay(issued_on)}</Fact>}
    {state !== null && <Fact what="Where it stands">{STATES[state]}</Fact>}
  </dl>
);

const Fact = ({ what, children }: { what: string; children: ReactNode }) => (
  <div>
    <dt>{what}</dt>
    <dd>{children}</dd>
  </div>
);

const STATES = {
  draft: 'A draft: nothing in it is agreed yet',
  issued: 'Waits for its signatures',
  part_signed: 'Signed in part: somebody has still to sign',
  complete: 'In force, and signed by everybody who has to',
  superseded: 'Replaced by a newer paper: ask for that one',
  void: 'Not in force: it ended before everybody had signed',
  rescinded: 'Not in force: it was canceled without cost in the days that the law gives for it',
  expired: 'Not in force: it ran out before everybody had signed',
} as const satisfies Record<PaperState, string>;

const Help = () => (
  <p className="meta">
    Not sure? Call us: <a href={brand.phone_link}>{brand.phone}</a>. A mover that hands out a changed paper can be reported to FMCSA at{' '}
    <a href="tel:+18883687238">1-888-368-7238</a>.
  </p>
);

const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);
