const DEEP = 40;

/** What no field of any call means anything by. `undefined` leaves the field out. */
export const BAD_VALUES: readonly { what: string; value: unknown }[] = [
  { what: 'missing', value: undefined },
  { what: 'null', value: null },
  { what: 'false', value: false },
  { what: 'a number', value: 12.5 },
  { what: 'nought', value: 0 },
  { what: 'minus nought', value: -0 },
  { what: 'minus one', value: -1 },
  { what: 'a number beyond numbers', value: 1e308 },
  { what: 'the first unsafe integer', value: 2 ** 53 },
  { what: 'the least integer', value: -(2 ** 63) },
  { what: 'beyond an int4', value: 2_147_483_648 },
  { what: 'NaN as text', value: 'NaN' },
  { what: 'Infinity as text', value: 'Infinity' },
  { what: 'empty text', value: '' },
  { what: 'blank text', value: ' \t\n' },
  { what: '10 kB of text', value: 'a'.repeat(10_000) },
  { what: 'a lone surrogate', value: 'a\ud800b' },
  { what: 'NUL', value: 'a\u0000b' },
  { what: 'text from right to left', value: '\u202egnp.exe\u202c' },
  { what: 'letters that combine', value: `e${'\u0301'.repeat(500)}` },
  { what: 'an end of line', value: 'a\r\nSet-Cookie: a=b' },
  { what: 'a query', value: "' or '1'='1'; drop table move_plans;--" },
  { what: 'another query', value: '1) union select password_hash from users --' },
  { what: 'a cast', value: "'::uuid" },
  { what: 'a page', value: '<script>alert(1)</script>' },
  // biome-ignore lint/suspicious/noTemplateCurlyInString: what a template would run is what is sent
  { what: 'a template', value: '${7*7}{{7*7}}<%= 7*7 %>#{7*7}' },
  { what: 'a path', value: '../../../../etc/passwd' },
  { what: 'a format', value: '%s%n%d%00' },
  { what: 'an operator', value: { $gt: '' } },
  { what: 'an empty list', value: [] },
  { what: 'a list', value: ['a', 1, null] },
  { what: 'an empty object', value: {} },
  { what: 'an object', value: { a: { b: { c: 1 } } } },
  { what: 'a prototype', value: JSON.parse('{"__proto__":{"is_admin":true},"constructor":{"prototype":{"is_admin":true}}}') },
  { what: 'a day that does not exist', value: '2026-02-30' },
  { what: 'an American day that does not exist', value: '13/45/2026' },
  { what: 'the first day of all', value: '0000-00-00' },
  { what: 'a day far away', value: '+275760-09-13' },
  { what: 'a word', value: 'toString' },
  { what: 'a deep list', value: JSON.parse(`${'['.repeat(DEEP)}${']'.repeat(DEEP)}`) },
];

/** Bodies that are wrong as a whole. */
export const BAD_BODIES: readonly { what: string; body: string; type?: string }[] = [
  { what: 'no JSON', body: '{"a":' },
  { what: 'half a word', body: 'tru' },
  { what: 'a list', body: '[]' },
  { what: 'a text', body: '"text"' },
  { what: 'null', body: 'null' },
  { what: 'a number', body: '1e400' },
  { what: 'two in one', body: '{}{}' },
  { what: 'a byte order mark', body: '\ufeff{}' },
  { what: 'a form', body: 'a=b', type: 'application/x-www-form-urlencoded' },
  { what: 'XML', body: '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>', type: 'application/xml' },
  { what: 'parts', body: '--x\r\n\r\n--x--', type: 'multipart/form-data; boundary=x' },
  { what: 'nesting of a thousand levels', body: `${'{"a":'.repeat(1000)}1${'}'.repeat(1000)}` },
];

/** Every place in an input that holds a value, as a path of keys. */
export const placesIn = (value: unknown, path: readonly string[] = []): (readonly string[])[] => {
  if (typeof value !== 'object' || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, part]) => placesIn(part, [...path, key]));
  return path.length === 0 ? inner : [path, ...inner];
};

/** A copy with another value at one place. */
export const withValueAt = (input: unknown, [key, ...rest]: readonly string[], value: unknown): unknown => {
  if (key === undefined) return value;
  // The key of a list is the number of a place in it.
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, value);
  if (copy[key] === undefined) delete copy[key];
  return copy;
};
