import { expect, test } from 'vitest';
import { A_LEGAL_PROFILE, aMover } from '#test/support/people/moves.ts';
import { whyNotSign } from './carrier-agreement.ts';
import {
  agentInWords,
  agentsIn,
  legalAddressOf,
  legalGapsOf,
  legalNoticesOf,
  NO_LEGAL_PROFILE,
  tidied,
  whyNotSaveLegal,
} from './legal-profile.ts';

test('papers P20: what a mover has not told is listed part by part, and nothing once all is told', () => {
  expect(legalGapsOf(aMover())).toEqual([]);
  expect(legalGapsOf({ usdot_number: null }).map(({ code }) => code)).toEqual([
    ...['usdot', 'address', 'complaints', 'arbitration', 'tariff', 'binding', 'impracticable', 'agreement'],
  ]);
});

test('what is left empty may be told later; what is told has to be right', () => {
  expect(whyNotSaveLegal(NO_LEGAL_PROFILE)).toBeUndefined();
  const address = { ...A_LEGAL_PROFILE.physical_address, street_address: 'P.O. Box 12', zip: '122', state: 'XX' };
  const typed = { ...A_LEGAL_PROFILE, physical_address: address, complaints: { telephone: '12', calls_paid_by: 'mover' as const } };
  expect(whyNotSaveLegal({ ...typed, prime_agents: agentsIn('Elm Storage; none; 5 Elm St') })?.errors).toEqual({
    'physical_address.street_address': 'Enter the street of your place of business, not a P.O. box',
    'physical_address.state': 'Use the two letters of a state, like NJ',
    'physical_address.zip': 'Enter a ZIP of five digits',
    'complaints.telephone': 'Enter a phone number like (555) 123-4567',
    prime_agents: 'Give each agent a line: name; U.S. DOT number; address',
  });
});

test('an agent that was typed is shown as it was typed', () => {
  const line = 'Elm Storage LLC; U.S. DOT No. 1234567; 5 Elm St, Newark, NJ';
  const prime_agents = agentsIn(`\n${line}\n`);
  expect(prime_agents).toEqual([{ name: 'Elm Storage LLC', usdot_number: '1234567', address: '5 Elm St, Newark, NJ' }]);
  expect(tidied({ ...A_LEGAL_PROFILE, prime_agents }).prime_agents.map(agentInWords)).toEqual([line]);
});

test('the notices of a bill of lading are there once the mover has told them all', () => {
  expect(legalNoticesOf({ legal: NO_LEGAL_PROFILE })).toBeNull();
  expect(legalAddressOf({})).toBeNull();
  expect(legalAddressOf({ legal: A_LEGAL_PROFILE })).toBe('1 Dock Street, Albany, NY 12207');
  const notices = legalNoticesOf({ legal: A_LEGAL_PROFILE });
  expect(notices?.complaints).toEqual(['Questions and complaints: (518) 555-0142. The mover pays for the call.']);
  expect(notices?.arbitration.join(' ')).toMatch(/Costs: Half of the fee\. Legal effects: Binding up to \$10,000\./);
});

test('who signs types a full name and what they are, and agrees', () => {
  expect(whyNotSign({ name: 'Ann O’Neil-Smith', title: 'Owner', agrees: true })).toBeUndefined();
  expect(whyNotSign({ name: 'Ann', title: '', agrees: false })?.errors).toEqual({
    name: 'Type your full name, as you sign',
    title: 'Enter your title, like Owner',
    agrees: 'Check that you agree and may sign for the company',
  });
});
