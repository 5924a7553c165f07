import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Values } from '#web/forms/form-errors.ts';

type Props = {
  typed: Values;
  /** The page's own code, where the address brings none. */
  own?: string | undefined;
};

/** The code that came with the address of any page with a price form (Spec section 9), also after a look around. It can be no obstacle, so it is cut to what is kept. */
export const PromoField = ({ typed, own = '' }: Props) => {
  const came = usePromo(own);
  return <input type="hidden" name="promo_code" value={came || (typed['promo_code'] ?? '')} readOnly />;
};

/** The last code of this tab. Set in the browser only, where one tab is one visitor. */
let last = '';

const usePromo = (own: string): string => {
  const [search] = useSearchParams();
  const here = readable(search.get('promo') ?? '') || own;
  useEffect(() => {
    if (here !== '') last = here;
  }, [here]);
  return here || last;
};

const LONGEST = 60;

const readable = (code: string): string =>
  code
    .toWellFormed()
    .replaceAll(/\p{C}|\uFFFD/gu, '')
    .trim()
    .slice(0, LONGEST)
    .toWellFormed();
