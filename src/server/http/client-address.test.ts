import { expect, test } from 'vitest';
import { clientAddress } from './client-address.ts';

const told = (forwarded: string | undefined, { peer = '10.0.0.7', proxies = 0 } = {}) =>
  clientAddress(
    new Request('http://site.example/', forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } }),
    peer,
    proxies,
  );

test('without a proxy of ours an address is the peer’s, whatever is said in a header [property 51]', () => {
  expect(told('203.0.113.9')).toBe('10.0.0.7');
});

test('behind proxies of ours it is what the outermost wrote, counted from the right [property 51]', () => {
  expect(told('203.0.113.9', { proxies: 1 })).toBe('203.0.113.9');
  expect(told('1.2.3.4, 203.0.113.9', { proxies: 1 })).toBe('203.0.113.9');
  expect(told('1.2.3.4, 203.0.113.9,10.0.0.3', { proxies: 2 })).toBe('203.0.113.9');
});

test.each([undefined, '', 'unknown', '203.0.113.9, ', "'; drop table"])(
  'what is no address, such as "%s", counts as the proxy’s own [property 51]',
  (forwarded) => {
    expect(told(forwarded, { proxies: 1 })).toBe('10.0.0.7');
  },
);

test('fewer addresses than proxies mean that nobody of ours wrote them [property 51]', () => {
  expect(told('203.0.113.9', { proxies: 2 })).toBe('10.0.0.7');
});

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::'],
  ['2001:0DB8:0001:0002:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::'],
  ['2001:db8::9', '2001:db8:0:0::'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::'],
  ['::1', '0:0:0:0::'],
  ['fe80::1%eth0', 'fe80:0:0:0::'],
  ['::ffff:192.0.2.33', '192.0.2.33'],
  ['in-process', 'in-process'],
])('%s is counted as %s: one customer of a provider has 64 bits of IPv6 [property 51]', (peer, network) => {
  expect(told(undefined, { peer })).toBe(network);
});
