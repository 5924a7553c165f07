import { Notice } from '#web/ui/feedback/notice.tsx';
import { useSentBack } from './use-sent-back.ts';

/** Why another page led here: "Harbor & Sons has just been booked for that day." */
export const SentBack = () => {
  const { sentence } = useSentBack();
  return sentence ? (
    <Notice tone="info" role="status">
      {sentence}
    </Notice>
  ) : null;
};
