import { describe, expect, test } from 'vitest';
import { contactErrors, formatPhone, isEmail, isName, phoneDigits, whyNotContact } from './contact.ts';

const ANA = { first_name: 'Ana', last_name: 'Reyes', email_address: 'ana@example.com', phone_number: '(555) 123-4567' };

test('a good contact has no errors', () => {
  expect(contactErrors(ANA)).toEqual({});
  expect(whyNotContact(ANA)).toBeUndefined();
});

test('each bad field has its own sentence, at its own path [decisions 1]', () => {
  const reason = whyNotContact({ first_name: ' ', last_name: '', email_address: 'ana', phone_number: '12' });
  expect(reason).toMatchObject({
    code: 'invalid',
    message: 'Enter your first name',
    errors: {
      'contact_information.first_name': 'Enter your first name',
      'contact_information.last_name': 'Enter your last name',
      'contact_information.email_address': 'Enter an email address like name@example.com',
      'contact_information.phone_number': 'Enter a phone number like (555) 123-4567',
    },
  });
});

describe('names', () => {
  test.each(['Ana', "O'Neill", 'Jean-Luc', 'Núñez', '李', 'J.', 'de la Cruz', 'Reyes Jr.', 'J. R. Reyes', 'J.R. Reyes'])(
    '%s is one',
    (name) => expect(isName(name)).toBe(true),
  );
  test.each([
    '',
    ' ',
    '123',
    '<b>Ana</b>',
    'ana@example.com',
    'x'.repeat(101),
    'Open refunds.example.com today',
    'go to x.com',
    'evil．com',
  ])('%j is none', (name) => expect(isName(name)).toBe(false));
});

describe('email addresses', () => {
  test.each(['ana@example.com', 'a.b+moves@mail.example.co.uk', "o'neill@example.com", ' ana@example.com ', 'x@xn--bcher-kva.example'])(
    '%s is one',
    (text) => expect(isEmail(text)).toBe(true),
  );
  test.each([
    '',
    'ana',
    'ana@',
    '@example.com',
    'ana@example',
    'a@b@c.com',
    'a..b@example.com',
    '.a@example.com',
    'a b@example.com',
    'a@-x.com',
    'a@x..com',
    'a@x.c',
    'a@example.com\r\nBcc: b@example.com',
    `${'x'.repeat(65)}@example.com`,
  ])('%j is none', (text) => expect(isEmail(text)).toBe(false));
});

describe('US phone numbers', () => {
  test.each(['5551234567', '555-123-4567', '(555) 123-4567', '+1 555 123 4567', '1.555.123.4567', ' 555 123 4567 '])(
    '%s is read',
    (text) => {
      expect(phoneDigits(text)).toBe('5551234567');
      expect(formatPhone(text)).toBe('(555) 123-4567');
    },
  );
  test.each(['', '123', '1234567890', '055 123 4567', '555123456', '55512345678', '555-CALL-NOW', '+44 20 7946 0958'])(
    '%j is none',
    (text) => {
      expect(phoneDigits(text)).toBeUndefined();
      expect(formatPhone(text)).toBe(text);
    },
  );
});
