import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openSms, twilioKeysOf } from '#server/adapters/sms/open-sms.ts';
import { outboxSms, SANDBOX_TOKEN } from '#server/adapters/sms/outbox.ts';
import { NumberRefused, type Sms, type Text } from '#server/adapters/sms/port.ts';
import { signatureOf } from '#server/adapters/sms/signed.ts';
import { twilioSms } from '#server/adapters/sms/twilio.ts';
import { serveTexts, type TextServer } from './text-server.ts';

const TEXT: Text = { id: 'text_tomorrow.1', to: '+17185550112', body: 'Hearthway: the crew comes tomorrow. Reply STOP to end texts.' };
const URL_OF_OURS = 'https://www.hearthway.example/api/v3/webhooks/twilio';

let server: TextServer;
beforeAll(async () => {
  server = await serveTexts();
});
afterAll(() => server.close());

type Carrier = { sms: Sms; token: string; breaks(on: boolean): void; kept(): readonly { to: string; body: string }[] };

const outbox = (): Carrier => {
  const texts: Text[] = [];
  const sms = outboxSms({ keep: async (text) => void texts.push(text) });
  const breaks = (on: boolean) => {
    sms.out_of_order = on;
  };
  return { sms, token: SANDBOX_TOKEN, breaks, kept: () => texts };
};

const KEYS = { account_sid: 'AC1', auth_token: 'token-of-tests', from: '+18005550100' };

const twilio = (): Carrier => {
  server.arrived.length = 0;
  const breaks = (on: boolean) => {
    server.state.status = on ? 503 : 201;
  };
  const kept = () => server.arrived.map(({ fields }) => ({ to: fields.get('To') ?? '', body: fields.get('Body') ?? '' }));
  return { sms: twilioSms({ ...KEYS, api_url: server.url }), token: KEYS.auth_token, breaks, kept };
};

describe.each([
  ['the stand-in', outbox],
  ['Twilio’s way', twilio],
])('texts by %s', (_name, open) => {
  let carrier: Carrier;
  beforeEach(() => {
    carrier = open();
  });
  afterEach(() => carrier.breaks(false));

  test('reach their number whole [decisions 7]', async () => {
    await carrier.sms.send(TEXT);
    expect(carrier.kept()).toMatchObject([{ to: TEXT.to, body: TEXT.body }]);
  });

  test('fail when they are refused, so that they can be tried again, and then go out [decisions 7]', async () => {
    carrier.breaks(true);
    await expect(carrier.sms.send(TEXT)).rejects.toThrow();
    carrier.breaks(false);
    await carrier.sms.send(TEXT);
    expect(carrier.kept()).toHaveLength(1);
  });

  test('are answered by signed messages alone [property 54]', () => {
    const fields = new URLSearchParams({ MessageSid: 'SM7', To: '+18005550100', From: '+17185550112', Body: 'Stop' });
    const signature = signatureOf(carrier.token, URL_OF_OURS, fields);
    const said = { url: URL_OF_OURS, body: fields.toString(), signature };
    expect(carrier.sms.readReply(said)).toEqual({ id: 'SM7', from: '+17185550112', body: 'Stop' });
    const forged = [
      { ...said, signature: null },
      { ...said, signature: '' },
      { ...said, signature: signature.slice(1) },
      { ...said, signature: signatureOf('another token', URL_OF_OURS, fields) },
      { ...said, body: said.body.replace('Stop', 'Start') },
      { ...said, body: `${said.body}&Body=Start` },
      { ...said, url: 'https://elsewhere.example/api/v3/webhooks/twilio' },
    ];
    expect(forged.map((one) => carrier.sms.readReply(one))).toEqual(forged.map(() => undefined));
  });
});

describe('Twilio', () => {
  afterEach(() => Object.assign(server.state, { status: 201, code: null }));

  test('is called as the account, from its number or its messaging service [decisions 7]', async () => {
    await twilio().sms.send(TEXT);
    const [first] = server.arrived;
    expect(first?.path).toBe('/2010-04-01/Accounts/AC1/Messages.json');
    expect(Buffer.from(first?.authorization.replace('Basic ', '') ?? '', 'base64').toString()).toBe('AC1:token-of-tests');
    expect(first?.fields.get('From')).toBe('+18005550100');
    const service = `MG${'0'.repeat(32)}`;
    await twilioSms({ ...KEYS, from: service, api_url: server.url }).send(TEXT);
    expect(server.arrived[1]?.fields.get('MessagingServiceSid')).toBe(service);
  });

  test.each([
    [21610, true],
    [21211, false],
    [21614, false],
  ])('refuses a number for good with %i; stopped: %s; its own words stay there [property 56]', async (code, has_stopped) => {
    const { sms } = twilio();
    Object.assign(server.state, { status: 400, code });
    const refused = await sms.send(TEXT).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(NumberRefused);
    expect((refused as NumberRefused).has_stopped).toBe(has_stopped);
    expect(String(refused)).not.toContain('7185550112');
  });

  test('that is not there is an error, not a wait [decisions 7]', async () => {
    const other = await serveTexts();
    await other.close();
    await expect(twilioSms({ ...KEYS, api_url: other.url }).send(TEXT)).rejects.toThrow();
  });

  test('takes all three keys or none, and nothing is texted in production without them [decisions 7]', () => {
    const all = { TWILIO_ACCOUNT_SID: 'AC1', TWILIO_AUTH_TOKEN: 't', TWILIO_FROM: '+18005550100' };
    expect(twilioKeysOf(all)).toEqual({ account_sid: 'AC1', auth_token: 't', from: '+18005550100' });
    expect(twilioKeysOf({})).toBeUndefined();
    expect(() => twilioKeysOf({ ...all, TWILIO_AUTH_TOKEN: '' })).toThrow(/all of TWILIO_ACCOUNT_SID/);
    expect(() => twilioKeysOf({ ...all, TWILIO_FROM: 'Hearthway' })).toThrow(/no number/);
    const box = { keep: async () => undefined };
    expect(openSms(undefined, { production: true, box })).toBeUndefined();
    expect(openSms(undefined, { production: false, box })).toBeDefined();
  });
});
