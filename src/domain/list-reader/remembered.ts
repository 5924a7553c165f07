/** A list says the same words again and again, and its reader asks of them at several places. */
export const remembered = <Answer>(work: (text: string) => Answer): ((text: string) => Answer) => {
  const known = new Map<string, Answer>();
  return (text) => {
    const remembers = known.get(text);
    if (remembers !== undefined || known.has(text)) return remembers!;
    if (known.size >= MOST) known.clear();
    const answer = work(text);
    known.set(text, answer);
    return answer;
  };
};

const MOST = 4_000;
