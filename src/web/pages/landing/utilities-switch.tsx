import { useSearchParams } from 'react-router';
import { track } from '#web/analytics/track.ts';
import { LinkButton } from '#web/ui/button.tsx';

/** Which of the two the page shows stands in its address, so that Back works, and the switch without a script. */
export const useShowsUtilities = (): boolean => useSearchParams()[0].get('show') === 'utilities';

/** 'I want to connect utilities' and back (Spec section 2). One link in one place: the focus stays on it. */
export const UtilitiesSwitch = () => {
  const [search] = useSearchParams();
  const shows = useShowsUtilities();
  const next = new URLSearchParams(search);
  if (shows) next.delete('show');
  else next.set('show', 'utilities');
  return (
    <LinkButton
      kind="outline"
      icon={shows ? 'arrow-left' : 'plug'}
      to={{ search: next.toString() }}
      preventScrollReset
      onClick={() => !shows && track('USER CLICKED UTILITY CONNECT', {})}
    >
      {shows ? 'Back to Moving' : 'I want to connect utilities'}
    </LinkButton>
  );
};
