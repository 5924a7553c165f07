import { useRef, useState } from 'react';

export type Suggestion = { id: string; text: string; detail?: string };

const FEWEST_LETTERS = 3;
const PAUSE_MS = 120;
const MOST = 8;
const MOST_ON_A_PHONE = 6;

/** Asks while somebody types, after a short pause; only the newest answer counts, and a failed one is no answer. */
export const useSuggestions = <S extends Suggestion>(suggest: (text: string) => Promise<readonly S[]>) => {
  const [suggestions, setSuggestions] = useState<readonly S[]>([]);
  const [is_none, setNone] = useState(false);
  const asked = useRef(0);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);

  const cancel = (): void => {
    asked.current += 1;
    clearTimeout(pause.current);
  };

  const forget = (): void => {
    cancel();
    setSuggestions([]);
    setNone(false);
  };

  const ask = (text: string): void => {
    cancel();
    setNone(false);
    const turn = asked.current;
    if (text.trim().length < FEWEST_LETTERS) {
      setSuggestions([]);
      return;
    }
    pause.current = setTimeout(async () => {
      const found = await suggest(text.trim()).catch(() => null);
      if (turn !== asked.current) return;
      setSuggestions(found?.slice(0, mostHere()) ?? []);
      setNone(found?.length === 0);
    }, PAUSE_MS);
  };

  return { suggestions, is_none, ask, forget };
};

const mostHere = (): number => (matchMedia('(max-width: 640px)').matches ? MOST_ON_A_PHONE : MOST);
