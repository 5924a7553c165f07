import { useLocation } from 'react-router';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** Why another page led here: "Harbor & Sons has just been booked for that day." */
export const SentBack = () => {
  const { state } = useLocation();
  const { sentence } = (state as { sentence?: string } | null) ?? {};
  return sentence ? (
    <Notice tone="info" role="status">
      {sentence}
    </Notice>
  ) : null;
};
