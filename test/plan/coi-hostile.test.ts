import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startsPlan } from '#test/support/builders.ts';
import { aForm, type Form, PDF, PNG, posts, uploads } from '#test/support/coi-documents.ts';
import { type Browser, ORIGIN } from '#test/support/people/browser-of-one.ts';
import { refusalOf } from '#test/support/refused.ts';
import { aSite, type Site } from '#test/support/site/world.ts';

const TEN_MB = 10 * 1024 * 1024;
const ascii = (text: string) => new TextEncoder().encode(text);

let site: Site;
let ana: Browser;
let id: string;
beforeAll(async () => {
  site = await aSite();
});
afterAll(() => site.close());
beforeEach(async () => {
  site.at('2026-11-20');
  ana = site.visitor();
  id = (await startsPlan(ana)).uuid;
  await site.files.drop();
});

const filesIn = (room: 'kept' | 'arriving') => readdir(join(site.files.dir, room)).catch(() => []);

const requireNothing = async (): Promise<void> => {
  expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBeNull();
  expect(await filesIn('kept')).toEqual([]);
};

describe('a file that is not what it says', () => {
  test.each([
    ['a page as PDF', 'rules.pdf', ascii('<!DOCTYPE html><script>alert(1)</script>')],
    ['a drawing with a script as PNG', 'plan.png', ascii('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['a program as PDF', 'rules.pdf', ascii('MZ\u0090\u0000')],
    ['an archive as PDF', 'rules.pdf', ascii('PK\u0003\u0004')],
    ['a PDF that begins as a GIF', 'rules.pdf', ascii('GIF89a%PDF-1.7')],
    ['a PDF after a blank', 'rules.pdf', ascii(' %PDF-1.7')],
    ['a PDF after a byte order mark', 'rules.pdf', ascii('\ufeff%PDF-1.7')],
    ['half of the first word', 'rules.pdf', ascii('%PDF')],
    ['one byte', 'rules.jpg', ascii('x')],
    ['a PNG as PDF', 'rules.pdf', PNG],
    ['a PNG without its end of line', 'rules.png', PNG.slice(0, 5)],
    ['a script as JPG', 'rules.jpeg', ascii('#!/bin/sh\nrm -rf /')],
  ])('is refused by its name and removed: %s [property 55]', async (_, name, bytes) => {
    const call = uploads(site.app, ana, id, { name, bytes });
    const { status, problem } = await refusalOf(call);
    expect([status, problem.code, problem.error_message.startsWith(`“${name}” is named as a `)]).toEqual([422, 'invalid', true]);
    expect(problem.errors.filename).toBe(problem.error_message);
    await requireNothing();
  });

  test('a PDF that is a page as well is given back as a PDF to keep, and never shown [property 55]', async () => {
    const { key } = await uploads(site.app, ana, id, { bytes: ascii('%PDF-1.7\n<html><script>alert(1)</script></html>') });
    const answer = await site.app.fetch(new Request(new URL((await ana.api.coi.fetch({ key })).url, ORIGIN)));
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment;/);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  });
});

describe('a name', () => {
  test.each([
    ['another kind', 'rules.svg'],
    ['a program', 'rules.exe'],
    ['two endings', 'rules.pdf.exe'],
    ['two endings of a page', 'rules.pdf.html'],
    ['none', ''],
    ['no ending', 'rules'],
    ['an ending alone in the middle', 'a.pdf/b'],
    ['text turned around', '\u202efdp.exe'],
    ['NUL before another ending', 'rules.exe\u0000.pdf'],
    ['1,100 characters', `${'a'.repeat(1096)}.pdf`],
  ])('that is refused before anything is sent: %s [property 55]', async (_, name) => {
    const query = new URLSearchParams({ filename: name, move_plan_id: id, address_key: 'drop_off', case: 'example' });
    expect((await ana.request('GET', `/api/v3/coi_upload/get_presigned_post?${query}`)).status).toBe(422);
    await requireNothing();
  });

  test.each([
    ['a path', '../../etc/passwd.pdf'],
    ['a path of Windows', '..\\..\\boot.ini.pdf'],
    ['text turned around before the ending', 'exe.\u202efdp.pdf'],
    ['300 characters', `${'a'.repeat(296)}.pdf`],
    ['pictures', '🏢🔥.pdf'],
    ['an end of line', 'a\r\nSet-Cookie: a=b.pdf'],
    ['a page', '<img src=x onerror=alert(1)>.pdf'],
    ['a query', `'; drop table coi_uploads;--.pdf`],
    ['a template', '$' + '{filename}.pdf'],
  ])('that is no name for us, since we make our own: %s [property 55]', async (_, name) => {
    const { key, filename, original_name } = await uploads(site.app, ana, id, { name });
    expect(filename).toMatch(/^[0-9A-F]{6}-drop_off-example\.pdf$/);
    expect(key).toMatch(new RegExp(`^coi/${id}/[\\w-]{43}/${filename}$`));
    expect(original_name).not.toMatch(/[\\/\r\n\u202e]/);
    expect([...original_name].length).toBeLessThanOrEqual(60);
    expect(await filesIn('kept')).toEqual([expect.stringMatching(/^[0-9a-f]{64}$/)]);
  });
});

describe('a form', () => {
  const raw = (form: Form, body: BodyInit, headers: Record<string, string> = {}) =>
    site.app.fetch(
      new Request(new URL(form.url, ORIGIN), {
        method: 'POST',
        headers: { origin: ORIGIN, ...headers },
        body,
        duplex: 'half',
      } as RequestInit),
    );
  const partsOf = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
  const FILE = '--x\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\n';
  const MULTIPART = { 'content-type': 'multipart/form-data; boundary=x' };
  const widened = (form: Form) => {
    const policy = JSON.parse(Buffer.from(form.fields.policy ?? '', 'base64').toString()) as { conditions: unknown[] };
    policy.conditions[2] = ['content-length-range', 0, TEN_MB * 100];
    return Buffer.from(JSON.stringify(policy)).toString('base64');
  };

  test.each<[string, number, (form: Form) => Promise<Response>]>([
    ['for another key', 403, (form) => posts(site.app, form, PDF, { key: `coi/${id}/mine/x.pdf` })],
    ['for a key outside', 403, (form) => posts(site.app, form, PDF, { key: '../../etc/passwd' })],
    ['for a page', 403, (form) => posts(site.app, form, PDF, { 'Content-Type': 'text/html' })],
    ['with a wider policy', 403, (form) => posts(site.app, form, PDF, { policy: widened(form) })],
    ['with another signature', 403, (form) => posts(site.app, form, PDF, { signature: '0'.repeat(64) })],
    ['with a field that was not signed', 403, (form) => posts(site.app, form, PDF, { success_action_redirect: 'https://example.com' })],
    ['without fields', 403, (form) => posts(site.app, { url: form.url, fields: {} }, PDF)],
    ['with its file first', 403, (form) => raw(form, `${FILE}%PDF-1.7\r\n${partsOf(form.fields)}--x--\r\n`, MULTIPART)],
    ['with a field twice', 422, (form) => raw(form, `${partsOf(form.fields)}${partsOf({ key: 'x' })}${FILE}%PDF-\r\n--x--\r\n`, MULTIPART)],
    ['with a field that is a file', 422, (form) => raw(form, `${FILE.replace('"file"', '"key"')}x\r\n--x--\r\n`, MULTIPART)],
    ['with an endless field', 422, (form) => raw(form, partsOf({ ...form.fields, key: 'a'.repeat(100_000) }), MULTIPART)],
    ['with no file', 422, (form) => raw(form, `${partsOf(form.fields)}--x--\r\n`, MULTIPART)],
    ['that breaks off', 422, (form) => raw(form, `${partsOf(form.fields)}${FILE}%PDF-1.7 and then`, MULTIPART)],
    ['without a boundary', 422, (form) => raw(form, 'x', { 'content-type': 'multipart/form-data' })],
    ['that is JSON', 422, (form) => raw(form, JSON.stringify(form.fields), { 'content-type': 'application/json' })],
    ['with an empty file', 422, (form) => posts(site.app, form, new Uint8Array())],
    ['with one byte too many', 413, (form) => posts(site.app, form, new Uint8Array(TEN_MB + 1).fill(37))],
    [
      'from another site',
      403,
      (form) => raw(form, `${partsOf(form.fields)}${FILE}%PDF-\r\n--x--\r\n`, { ...MULTIPART, origin: 'https://evil.example' }),
    ],
    [
      'in pieces without an end',
      413,
      (form) => {
        let left = 400;
        const endless = new ReadableStream<Uint8Array>({
          start: (stream) => stream.enqueue(ascii(`${partsOf(form.fields)}${FILE}`)),
          pull: (stream) => (left-- > 0 ? stream.enqueue(new Uint8Array(64 * 1024).fill(37)) : stream.close()),
        });
        return raw(form, endless, { ...MULTIPART, 'content-length': '100' });
      },
    ],
  ])('%s is refused with %i, and leaves nothing [property 55]', async (_, status, send) => {
    const form = await aForm(ana, id);
    expect((await send(form)).status).toBe(status);
    expect(await filesIn('arriving')).toEqual([]);
    await expect(ana.api.coi.confirm({ key: form.fields.key ?? '', move_plan_id: id })).toBeRefused(/has not arrived/);
    await requireNothing();
  });

  test('too old is refused, and one that was used brings nothing new [property 55]', async () => {
    const form = await aForm(ana, id);
    site.clock.set(site.clock.now() + 300_000);
    expect((await posts(site.app, form, PDF)).status).toBe(403);
    const { key } = await uploads(site.app, ana, id);
    const used = await aForm(ana, id, { address_key: 'pick_up' });
    await posts(site.app, used, PDF);
    await ana.api.coi.confirm({ key: used.fields.key ?? '', move_plan_id: id });
    expect((await posts(site.app, used, ascii('<html>'))).status).toBe(403);
    expect((await ana.api.coi.fetch({ key: used.fields.key ?? '' })).size).toBe(PDF.byteLength);
    expect((await ana.api.plans.show({ id })).details.drop_off.example_coi).toBe(key);
  });

  test('of another plan is never confirmed on this one [property 27]', async () => {
    const other = await startsPlan(ana);
    const form = await aForm(ana, other.uuid);
    await posts(site.app, form, PDF);
    await expect(ana.api.coi.confirm({ key: form.fields.key ?? '', move_plan_id: id })).toBeRefused(
      "We can't find this file.",
      'not_found',
    );
    await requireNothing();
  });

  test('is given twenty times for a plan, also to many at once [property 55]', async () => {
    const answers = await Promise.all(
      Array.from({ length: 24 }, () =>
        aForm(ana, id).then(
          () => 'a form',
          (error: unknown) => String(error),
        ),
      ),
    );
    expect(answers.filter((answer) => answer === 'a form')).toHaveLength(20);
    await expect(aForm(ana, id)).toBeRefused(/has 20 files already/, 'invalid');
  });
});
