import { useState } from 'react';
import styles from './crew.module.css';
import { Press, TextInput, useHere } from './pieces.tsx';

/** Where the customer has no phone at hand: a code that only they are sent opens their own page on this one. */
export const AnswerHere = ({ name }: { name: string }) => {
  const { crew, words } = useHere();
  const [is_sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string>();
  const inWords = (why: string | null): string | undefined => (why === null ? undefined : why || words.answer_here.needs_signal);
  const send = async (): Promise<void> => {
    const why = await crew.sendAnswerCode();
    setProblem(inWords(why));
    if (why === null) setSent(true);
  };
  const open = async (): Promise<void> => setProblem(inWords(await crew.answerHere(code)));
  return (
    <section className={styles.card}>
      <h2>{words.answer_here.title}</h2>
      <p>{is_sent ? words.answer_here.sent(name) : words.answer_here.lead(name)}</p>
      {is_sent && (
        <>
          <TextInput
            type="number"
            label={words.answer_here.code}
            value={code}
            max={6}
            error={problem}
            onChange={(typed) => {
              setProblem(undefined);
              setCode(typed);
            }}
          />
          <Press kind="on" onPress={() => void open()}>
            {words.answer_here.open}
          </Press>
        </>
      )}
      {!is_sent && problem !== undefined && (
        <p className={styles.error} role="alert">
          {problem}
        </p>
      )}
      <Press onPress={() => void send()}>{is_sent ? words.answer_here.again : words.answer_here.send(name)}</Press>
    </section>
  );
};
