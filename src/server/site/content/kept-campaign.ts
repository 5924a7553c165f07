import { privacyStand } from '#domain/accounts/privacy-choice.ts';
import { brand } from '#domain/core/brand.ts';
import { campaignCookie, campaignIn } from '#domain/plan/campaign.ts';
import type { World } from '#server/core/world.ts';
import { isToBeFound } from './not-to-be-found.ts';

/** The cookie of the campaign that led to a page: many bring no script that could keep it. Whoever will not be counted gets none (decisions, 62). */
export const campaignKept = (request: Request, page: Response, { settings }: Pick<World, 'settings'>): string | undefined => {
  const { pathname, hostname, searchParams, search } = new URL(request.url);
  if (!search.includes('utm_') || request.method !== 'GET' || !isPageOf(page) || !isToBeFound(pathname)) return undefined;
  const campaign = campaignIn(searchParams);
  const { headers } = request;
  if (campaign === undefined || privacyStand(headers.get('cookie') ?? '', headers.get('sec-gpc') === '1').choice === 'refuse')
    return undefined;
  return campaignCookie(campaign, { host: hostname, site_host: brand.hosts.site, secure: settings.production });
};

const isPageOf = ({ status, headers }: Response): boolean =>
  status === 200 && headers.get('content-type')?.startsWith('text/html') === true;
