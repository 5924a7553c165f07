import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** What went wrong with an answer, beside its buttons, in view and with the focus. */
export const Problem = ({ text, className }: { text: string | null; className?: string | undefined }) =>
  text === null ? null : (
    <div className={className}>
      <InView of={text}>
        <Notice tone="danger" icon="alert-circle" role="alert">
          {text}
        </Notice>
      </InView>
    </div>
  );
