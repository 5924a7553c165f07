/** What Braintree's gateway writes: names with hyphens, lists and numbers marked by a type. */
export type Xml = string | number | boolean | null | readonly Xml[] | { readonly [name: string]: Xml };

export const xmlOf = (name: string, value: Xml): string => {
  if (value === null) return `<${name} nil="true"/>`;
  if (typeof value === 'boolean') return `<${name} type="boolean">${value}</${name}>`;
  if (typeof value === 'number') return `<${name} type="integer">${value}</${name}>`;
  if (typeof value === 'string') return `<${name}>${escaped(value)}</${name}>`;
  if (isList(value)) return `<${name} type="array">${value.map((one) => xmlOf(itemOf(name), one)).join('')}</${name}>`;
  const inner = Object.entries(value).map(([key, part]) => xmlOf(key.replaceAll('_', '-'), part));
  return `<${name}>${inner.join('')}</${name}>`;
};

const isList = (value: Xml): value is readonly Xml[] => Array.isArray(value);

const itemOf = (list: string): string => (list === 'errors' ? 'error' : 'item');

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
