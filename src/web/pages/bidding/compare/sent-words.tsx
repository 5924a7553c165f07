import { type ReactNode, useEffect, useRef } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Takes the focus over from the form that is gone. */
export const SentWords = ({ children }: { children: ReactNode }) => {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus(), []);
  return (
    <div ref={words} tabIndex={-1}>
      <Notice tone="info" icon="check" role="status">
        {children}
      </Notice>
    </div>
  );
};
