import { isIP, isIPv6 } from 'node:net';

/**
 * Returns the part of an address that a caller cannot choose freely: all of an IPv4 address, or the
 * first 64 bits of an IPv6 one, since every household has all addresses that begin with them. Some proxies write
 * its port too, `203.0.113.7:5050` or `[2001:db8::1]:5050`, which is left out. All texts that are no address are one
 * network.
 */
export function networkOf(given: string): string {
  const address = withoutPort(given);
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const [plain = address] = address.split('%');
  if (!isIPv6(plain)) return isIP(address) === 0 ? UNKNOWN : address;
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [left = [], right = []] = canonical.split('::').map((half) => half.split(':'));
  const zeros = Array.from({ length: 8 - left.length - right.length }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => group || '0');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

const UNKNOWN = 'unknown';

function withoutPort(address: string): string {
  const inBrackets = /^\[([^\]]*)\](:\d+)?$/.exec(address)?.[1];
  return inBrackets ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address;
}
