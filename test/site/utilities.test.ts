import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aSite, type Site } from '#test/support/site/world.ts';

let site: Site;

beforeAll(async () => {
  site = await aSite();
});

afterAll(() => site.close());

const frame = (query = '') => site.visitor().request('GET', `/utilities/frame${query}`);
const policyAt = async (at: Site, path: string): Promise<string> =>
  (await at.visitor().request('GET', path)).headers.get('content-security-policy') ?? '';

const ASKED = '?zip=07030&move_in=12%2F18%2F2026&service=internet&service=water';

describe('the frame of ours', () => {
  test('asks for a place and a day, and answers with the calls in their order [spec 2.26]', async () => {
    expect(await (await frame()).text()).toContain('Your new home');
    const text = await (await frame(ASKED)).text();
    expect(text).toContain('Moving in to Hoboken, NJ on Friday, December 18, 2026.');
    expect(text.match(/Call by \w+ \w+ \d+/g)).toEqual(['Call by Fri Dec 4', 'Call by Tue Dec 15']);
    expect(text).toContain('Nothing was ordered');
  });

  test.each([
    ['?zip=0703&move_in=12/18/2026&service=power', 'Enter the 5 digits of a ZIP code, like 07030', '0703'],
    ['?zip=00000&move_in=12/18/2026&service=power', 'Enter the 5 digits of a ZIP code, like 07030', '00000'],
    ['?zip=07030&move_in=someday&service=power', 'Enter a date like 03/13/2027', 'someday'],
    ['?zip=07030&move_in=11/19/2026&service=power', 'Choose a day from today on, within a year', '11/19/2026'],
    ['?zip=07030&move_in=12/18/2026', 'Choose at least one', '12/18/2026'],
  ])('says what is wrong with %s at its field, and keeps what was typed [spec 2.26]', async (query, sentence, typed) => {
    const text = await (await frame(query)).text();
    expect(text).toContain(sentence);
    expect(text).toContain(`value="${typed}"`);
    expect(text).not.toContain('Whom to call');
  });

  test('writes nothing that was typed as markup [property 42]', async () => {
    const text = await (await frame(`?zip=${encodeURIComponent('"><script>')}&move_in=${encodeURIComponent("'><img src=x>")}`)).text();
    expect(text).not.toMatch(/"><script>|<img/);
  });

  test('still answers while places are away, without the town [spec 2.26]', async () => {
    const alone = await aSite({ parts: ({ places }) => ({ places: { ...places, placeOf: () => Promise.reject(new Error('away')) } }) });
    const text = await (await alone.visitor().request('GET', `/utilities/frame${ASKED}`)).text();
    expect(text).toContain('Moving in on Friday, December 18, 2026.');
  });

  test('changes nothing, and takes no other method [property 59]', async () => {
    expect((await site.visitor().request('POST', '/utilities/frame')).status).toBe(405);
  });
});

describe('the frame is kept in its frame', () => {
  test('it has an origin of its own, may load nothing, and is shown by our own pages alone [property 59]', async () => {
    const policy = await policyAt(site, '/utilities/frame');
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toMatch(/sandbox allow-scripts allow-forms$/);
    expect(policy).not.toContain('allow-same-origin');
  });

  test('pages let in the service that is set, and no other; the payment page lets in none [property 59]', async () => {
    const set = await aSite({ settings: { utilities_url: 'https://utilities.example.com/widget?for=us' } });
    expect(await policyAt(site, '/concierge')).toContain("frame-src 'self';");
    expect(await policyAt(set, '/concierge')).toContain("frame-src 'self' https://utilities.example.com;");
    expect((await set.visitor().api.landings.facts()).utilities_url).toBe('https://utilities.example.com/widget?for=us');
    const book = await policyAt(set, '/moving/0b5a7f0e-0000-4000-8000-000000000000/book');
    expect(book).toContain("frame-src 'none'");
  });
});
