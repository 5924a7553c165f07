import { useLocation } from 'react-router';
import { InView } from '#web/ui/feedback/in-view.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { useSentBack } from './use-sent-back.ts';

/** Why another page led here: "Harbor & Sons has just been booked for that day." */
export const SentBack = () => {
  const { state } = useLocation();
  const { sentence } = useSentBack();
  return sentence ? (
    <InView of={state ?? null}>
      <Notice tone="info" role="status">
        {sentence}
      </Notice>
    </InView>
  ) : null;
};
