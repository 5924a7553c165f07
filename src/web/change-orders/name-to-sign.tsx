import { TextField } from '#web/forms/text-field.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useAnswerWords } from './answer-words.ts';

/** Why an answer was not taken: at the field of the name, or above the buttons. */
export type Problem = { name?: string | undefined; sentence: string } | undefined;

type Props = { id: string; label: string; hint: string; problem: Problem; value: string; onChange: (name: string) => void };

export const NameToSign = ({ id, label, hint, problem, value, onChange }: Props) => {
  const { words } = useAnswerWords();
  return (
    <TextField
      id={id}
      name="name"
      label={label}
      hint={hint}
      autoComplete="name"
      maxLength={200}
      error={problem?.name && (words.name_missing || problem.name)}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
};

export const NotTaken = ({ problem }: { problem: Problem }) =>
  problem && problem.name === undefined ? (
    <Notice tone="danger" icon="alert-circle" role="alert">
      {problem.sentence}
    </Notice>
  ) : null;
