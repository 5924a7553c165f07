import { CAMPAIGN_PARAMETERS } from '#domain/plan/campaign.ts';
import type { PlanOrigin } from '#domain/plan/move-plan.ts';

/** By which way a plan came to us, in words; only what is known. */
export const cameBy = ({ source, white_label_name, promo_code, campaign, advance_referrer, created_device_type }: PlanOrigin) => {
  const words = [
    { what: 'Source', text: source },
    { what: 'Partner', text: white_label_name },
    { what: 'Promo code', text: promo_code },
    ...CAMPAIGN_PARAMETERS.map((name) => ({ what: CAMPAIGN_WORDS[name], text: campaign?.[name] ?? '' })),
    { what: 'Referrer', text: advance_referrer },
    { what: 'Device', text: created_device_type },
  ];
  return words.filter(({ text }) => text !== '');
};

const CAMPAIGN_WORDS = {
  utm_source: 'Campaign from',
  utm_medium: 'Campaign by',
  utm_campaign: 'Campaign',
  utm_term: 'Searched for',
  utm_content: 'Advertisement',
} as const satisfies Record<(typeof CAMPAIGN_PARAMETERS)[number], string>;
