import { brand } from '#domain/core/brand.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';

/** On pages that keep each change as it is made: whoever has no scripts hears it before anything is typed in vain. */
export const NeedsScripts = () => (
  <noscript>
    <Notice tone="tape">
      <p>
        Changes on this page need JavaScript: without it, nothing you enter here is kept. Or call{' '}
        <a href={brand.phone_link}>{brand.phone}</a>.
      </p>
    </Notice>
  </noscript>
);
