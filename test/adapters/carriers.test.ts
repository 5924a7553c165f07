import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openCarriers } from '#server/adapters/carriers/open-carriers.ts';
import { qcMobileCarriers } from '#server/adapters/carriers/qcmobile.ts';
import { SILENT_NUMBER, sandboxCarriers } from '#server/adapters/carriers/sandbox.ts';

const KEY = 'a-web-key-of-tests';

const CARRIER = {
  ...{ dotNumber: 44110, legalName: 'HUDSON VAN LINES INC', dbaName: null, phyCity: 'YONKERS', phyState: 'NY', allowedToOperate: 'Y' },
  ...{ statusCode: 'A', oosDate: null, commonAuthorityStatus: 'A', contractAuthorityStatus: 'N', brokerAuthorityStatus: 'N' },
  ...{ bipdInsuranceOnFile: '750', bipdRequiredAmount: '750', totalPowerUnits: 12 },
};
const AUTHORITY = { prefix: 'MC', docketNumber: 79658, authorizedForHouseholdGoods: 'Y', commonAuthorityStatus: 'A' };

/** The register as it answers over http. */
const aRegister = async (answers: Record<string, unknown>) => {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[new URL(request.url ?? '', 'http://register').pathname];
    if (answer === 'never') return;
    response.writeHead(answer === undefined ? 500 : 200, { 'content-type': 'application/json' });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer ?? {}));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { asked, carriers: qcMobileCarriers({ web_key: KEY, host, most_ms: 300 }) };
};

test('the register’s two answers become one record, asked with the key [decisions 7]', async () => {
  const path = '/qc/services/carriers/44110';
  const { asked, carriers } = await aRegister({
    [path]: { content: { carrier: CARRIER } },
    [`${path}/authority`]: { content: [{ carrierAuthority: AUTHORITY }] },
  });
  expect(await carriers.find('44110')).toMatchObject({
    ...{ legal_name: 'HUDSON VAN LINES INC', dba_name: '', mc_numbers: ['MC-79658'], is_active: true, is_for_hire: true },
    ...{ carries_household_goods: true, is_broker: false, liability_on_file: 750, power_units: 12, out_of_service_since: null },
  });
  expect(asked).toEqual([`${path}?webKey=${KEY}`, `${path}/authority?webKey=${KEY}`]);
});

test('an unknown number is nobody; silence, faults and nonsense are no answer, and never say the key [decisions 7] [property 60]', async () => {
  const at = (digits: string) => `/qc/services/carriers/${digits}`;
  const { carriers } = await aRegister({
    [at('1000')]: { content: null },
    [at('1001')]: 'never',
    [at('1002')]: '<html>',
    [at('1003')]: { content: 7 },
  });
  expect(await carriers.find('1000')).toBeUndefined();
  for (const digits of ['1001', '1002', '1003', '1004']) {
    const thrown = await carriers.find(digits).catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Error);
    expect(String(thrown)).not.toContain(KEY);
  }
});

test('without a key the stand-in answers, and in production nobody does [decisions 7]', async () => {
  expect(await sandboxCarriers().find('9900004')).toMatchObject({ is_broker: true, is_for_hire: false });
  await expect(sandboxCarriers().find(SILENT_NUMBER)).rejects.toThrow();
  await expect(openCarriers({ fmcsa_web_key: undefined, production: true }).find('9900001')).rejects.toThrow('No key');
});
