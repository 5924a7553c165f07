import { describe, expect, test } from 'vitest';
import { campaignCookie, campaignFrom, campaignIn } from './campaign.ts';

const HERE = { host: 'www.hearthway.example', site_host: 'www.hearthway.example', secure: true };

/** A Set-Cookie line as the browser sends it back. */
const sentBack = (line: string): string => line.split(';', 1)[0] ?? '';

describe('a campaign', () => {
  test('is the five words of an address, and nothing else of it [spec 7.46]', () => {
    const search = new URLSearchParams(
      'utm_source=google&utm_medium=cpc&utm_campaign=spring%20moves&utm_term=movers&utm_content=b&gclid=x&email=a',
    );
    expect(campaignIn(search)).toEqual({
      ...{ utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'spring moves', utm_term: 'movers', utm_content: 'b' },
    });
    expect(campaignIn(new URLSearchParams('from=Brooklyn'))).toBeUndefined();
  });

  test('takes over no email address, no markup and nothing endless [property 60]', () => {
    expect(
      campaignIn(new URLSearchParams({ utm_source: 'ana@example.com', utm_term: '<b>', utm_content: '', utm_campaign: '  ' })),
    ).toBeUndefined();
    expect(campaignIn(new URLSearchParams({ utm_source: 'x'.repeat(5000) }))?.utm_source).toHaveLength(100);
  });

  test('is kept for every host of ours, and on any other for that host alone [spec 7.46]', () => {
    const line = campaignCookie({ utm_source: 'google' }, HERE);
    expect(line).toMatch(/^react_funnel_utm_params=%7B%22utm_source%22%3A%22google%22%7D; Max-Age=2592000; Path=\/; SameSite=Lax; /);
    expect(line).toMatch(/; Domain=hearthway\.example; Secure$/);
    expect(campaignCookie({ utm_source: 'a' }, { ...HERE, host: 'hearthway.example' })).toMatch(/Domain=hearthway\.example/);
    for (const host of ['127.0.0.1', 'demo.example.com', 'nothearthway.example'])
      expect(campaignCookie({ utm_source: 'a' }, { ...HERE, host })).not.toMatch(/Domain/);
  });

  test('comes back as it was kept, among other cookies [spec 7.46]', () => {
    const campaign = { utm_source: 'süd', utm_campaign: 'half; price=1' };
    const cookies = `visitor=abc; ${sentBack(campaignCookie({ ...campaign, utm_campaign: 'half' }, HERE))}; session=def`;
    expect(campaignFrom(cookies)).toEqual({ utm_source: 'süd', utm_campaign: 'half' });
  });

  test.each([
    '',
    'react_funnel_utm_params=',
    'react_funnel_utm_params=%E0%A4%A',
    'react_funnel_utm_params=5',
    'react_funnel_utm_params=%7B%22__proto__%22%3A%7B%22utm_source%22%3A%22a%22%7D%7D',
    'x_react_funnel_utm_params=%7B%22utm_source%22%3A%22a%22%7D',
  ])('is none in the cookies "%s" [property 36]', (cookies) => {
    expect(campaignFrom(cookies)).toBeUndefined();
  });
});
