import { useRef, useState } from 'react';
import { usdotDigits } from '#domain/movers/carrier.ts';
import { call, tried } from '#web/core/call.ts';

type Told = { tone: 'good' | 'bad' | 'open'; words: string };

/** What the federal register says of the number that was typed. Nothing here stops anybody: the form's own answer does. */
export const useRegister = () => {
  const [told, tell] = useState<Told>();
  const asked = useRef('');
  const lookUp = async (typed: string, goes_far: boolean): Promise<void> => {
    const digits = usdotDigits(typed);
    const question = `${digits ?? ''} ${goes_far}`;
    if (question === asked.current) return;
    asked.current = question;
    if (digits === undefined) return tell(undefined);
    tell({ tone: 'open', words: 'Looking it up with FMCSA…' });
    const { value } = await tried(call().vendors.lookUp({ usdot_number: digits, reaches: goes_far ? ['long_distance'] : [] }));
    if (asked.current === question) tell(value === undefined ? undefined : saidOf(value));
  };
  return { told, lookUp: (typed: string, goes_far: boolean) => void lookUp(typed, goes_far) };
};

type Answer = { found: { legal_name: string; city: string; state: string } | null; problem: string | null };

const saidOf = ({ found, problem }: Answer): Told => {
  if (problem !== null) return { tone: 'bad', words: problem };
  if (found === null) return { tone: 'open', words: 'FMCSA isn’t answering right now. Go ahead: we’ll check it a little later.' };
  return { tone: 'good', words: `${found.legal_name}, ${found.city}, ${found.state}: active, for hire` };
};
