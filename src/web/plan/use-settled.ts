import { useEffect, useState } from 'react';

/** A value, once it has not changed for a while; the first one stays unsaid. */
export const useSettled = (value: string, quiet_ms: number): string => {
  const [first] = useState(value);
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (value === first && settled === '') return;
    const timer = setTimeout(() => setSettled(value), quiet_ms);
    return () => clearTimeout(timer);
  }, [value, first, settled, quiet_ms]);
  return settled;
};
