import { brand } from '#domain/core/brand.ts';
import { campaignCookie, campaignIn } from '#domain/plan/campaign.ts';
import { standHere } from './privacy-here.ts';

/** Into the cookie that goes along when a plan is made. Whoever will not be measured is not asked where they came from. */
export const keepCampaign = (): void => {
  const campaign = campaignIn(new URLSearchParams(location.search));
  if (campaign === undefined || standHere().choice === 'refuse') return;
  const { hostname, protocol } = location;
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store of newer browsers is not in all that come here
  document.cookie = campaignCookie(campaign, { host: hostname, site_host: brand.hosts.site, secure: protocol === 'https:' });
};
