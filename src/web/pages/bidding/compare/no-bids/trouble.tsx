import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why the mover could not be chosen. */
export const Trouble = ({ children }: { children: string }) => (
  <Notice tone="danger" icon="alert-circle" role="alert">
    {children}
  </Notice>
);
