import { Button } from '#web/ui/button.tsx';

export type Outcome = { name: string; words: string; is_done: boolean };

type Props = {
  outcomes: readonly Outcome[];
  /** Where something can be taken back. */
  onUndo?: (() => void) | undefined;
  onClose: () => void;
};

/** What became of each of many, after one question for all of them. */
export const Outcomes = ({ outcomes, onUndo, onClose }: Props) => (
  <section className="surface outlined round-l pad-16 below-16" aria-label="What became of each">
    <ul className="grid gap-4">
      {outcomes.map(({ name, words, is_done }, at) => (
        <li key={at} className="text-meta">
          <b>{name}</b> <span className={is_done ? '' : 'danger strong'}>{words}</span>
        </li>
      ))}
    </ul>
    <div className="row wraps gap-12 above-12">
      {onUndo && (
        <Button size="s" onClick={onUndo}>
          Undo
        </Button>
      )}
      <Button kind="link" onClick={onClose}>
        Close
      </Button>
    </div>
  </section>
);
