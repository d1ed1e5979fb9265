import { isIPv6 } from 'node:net';

/**
 * Returns the part of an address that a caller cannot choose freely: all of an IPv4 address, or the
 * first 64 bits of an IPv6 one, since every household has all addresses that begin with them.
 */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return address;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':'));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => group || '0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}
