import { isIP, isIPv4 } from 'node:net';

/**
 * Whose allowance a call spends. Behind `proxies` of our own, each of which adds the address it was asked from to the end of
 * X-Forwarded-For, it is what the outermost of them wrote: counted from the right, since anybody may have written what stands further left.
 */
export const clientAddress = ({ headers }: Request, peer: string, proxies: number): string => {
  const told = (headers.get('x-forwarded-for') ?? '').split(',').map((address) => address.trim());
  const asked = proxies === 0 ? undefined : told.at(-proxies);
  return networkOf(asked !== undefined && isIP(asked) !== 0 ? asked : peer);
};

/** Of IPv6 everybody has a whole network of 64 bits, and could come from another address of it each time. */
const networkOf = (address: string): string => {
  const inside = address.replace(/^::ffff:(?=[\d.]+$)/i, '').replace(/%.*$/, '');
  if (isIP(inside) === 0 || isIPv4(inside)) return inside;
  const [left = [], right = []] = inside
    .toLowerCase()
    .split('::')
    .map((half) => half.split(':'));
  const written = left.length + right.length + (right.at(-1)?.includes('.') === true ? 1 : 0);
  const groups = [...left, ...Array.from({ length: Math.max(0, GROUPS - written) }, () => '0'), ...right];
  return `${groups
    .slice(0, GROUPS / 2)
    .map((group) => group.replace(/^0+(?=.)/, '') || '0')
    .join(':')}::`;
};

const GROUPS = 8;
