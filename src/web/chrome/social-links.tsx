import { useRouteLoaderData } from 'react-router';
import type { readRoot } from '#web/core/read-root.ts';

/** Our profiles elsewhere, as the deployment names them; nothing where there are none. */
export const SocialLinks = ({ className }: { className?: string | undefined }) => {
  const social = useRouteLoaderData<typeof readRoot>('root')?.social ?? [];
  if (social.length === 0) return null;
  return (
    <ul className={className} aria-label="Elsewhere">
      {social.map(({ label, href }) => (
        <li key={href}>
          <a href={href} rel="me noopener">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
};
