import { Notice } from '#web/ui/feedback/notice.tsx';

/** What went wrong with an answer, beside its buttons. */
export const Problem = ({ text, className }: { text: string | null; className?: string | undefined }) =>
  text === null ? null : (
    <div className={className}>
      <Notice tone="danger" icon="alert-circle" role="alert">
        {text}
      </Notice>
    </div>
  );
