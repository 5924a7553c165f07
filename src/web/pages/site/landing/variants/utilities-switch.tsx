import { useSearchParams } from 'react-router';
import { track } from '#web/core/track.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { withoutLink } from './linked-move.ts';

/** Which of the two the page shows stands in its address, so that Back works, and the switch without a script. */
export const useShowsUtilities = (): boolean => useSearchParams()[0].get('show') === 'utilities';

/** 'I want to connect utilities' and back (Spec section 2). One link in one place: the focus stays on it. */
export const UtilitiesSwitch = () => {
  const shows = useShowsUtilities();
  const search = useSearchOf(!shows);
  return (
    <LinkButton
      kind="outline"
      icon={shows ? 'arrow-left' : 'plug'}
      to={{ search }}
      preventScrollReset
      onClick={() => !shows && track('USER CLICKED UTILITY CONNECT', {})}
    >
      {shows ? 'Back to Moving' : 'I want to connect utilities'}
    </LinkButton>
  );
};

/** To the price form, also from where utilities are seen. */
export const useWayToPrices = () => ({ search: useSearchOf(false), hash: '#get-prices' });

/** The address's own parameters stay, a code may be among them; a secret does not. */
const useSearchOf = (utilities: boolean): string => {
  const [search] = useSearchParams();
  const next = withoutLink(search);
  next.delete('show');
  if (utilities) next.set('show', 'utilities');
  return next.toString();
};
