import { expect, test } from 'vitest';
import { SETTINGS } from '#test/support/site/stand-ins.ts';
import { departureOf } from './departures.ts';

const leads = (host: string, path: string, more: { blog_url?: string; admin_url?: string; method?: string } = {}) => {
  const settings = { ...SETTINGS, indexed_hosts: ['www.hearthway.example'], blog_url: more.blog_url, admin_url: more.admin_url };
  const request = new Request(`http://${host}${path}`, { headers: { host }, method: more.method ?? 'GET' });
  return departureOf(request, { settings })?.headers.get('location');
};

test('the bare host leads to the one that is to be found, with the rest of the address [spec 9] [spec 9.20]', () => {
  expect(leads('hearthway.example', '/')).toBe('https://www.hearthway.example/');
  expect(leads('hearthway.example', '/faq/?promo=X')).toBe('https://www.hearthway.example/faq/?promo=X');
  expect(leads('www.hearthway.example', '/')).toBeUndefined();
  expect(leads('demo.hearthway.example', '/')).toBeUndefined();
});

test('the blog is where its setting says, else it is the questions [spec 2]', () => {
  expect(leads('www.hearthway.example', '/blog/')).toBe('/faq/');
  expect(leads('www.hearthway.example', '/blog', { blog_url: 'https://blog.hearthway.example' })).toBe('https://blog.hearthway.example');
  expect(leads('www.hearthway.example', '/blogs/')).toBeUndefined();
  expect(leads('www.hearthway.example', '/blog/', { method: 'POST' })).toBeUndefined();
});

test.each([
  '/vendors/sign_in',
  '/vendors/sign_up',
  '/users/edit',
  '/admin',
  '/admin/plans',
  '/feedback/7/edit',
  '/movers/3/dashboard/rates',
])('%s is a page of this site, or leads to the same path of the one that is set [spec 2] [spec 2.16]', (path) => {
  const admin_url = 'https://desk.hearthway.example';
  expect(leads('www.hearthway.example', path)).toBeUndefined();
  expect(leads('www.hearthway.example', `${path}?from=letter`, { admin_url })).toBe(`${admin_url}${path}?from=letter`);
});

test('no other page leaves with them [spec 2] [spec 2.16]', () => {
  const admin_url = 'https://desk.hearthway.example';
  for (const path of [
    '/',
    '/movers/3',
    '/administration',
    '/users/password/edit',
    '/feedback/7',
    '/vendors/confirm/key',
    '//evil.example/admin',
  ])
    expect(leads('www.hearthway.example', path, { admin_url }), path).toBeUndefined();
});
