import { expect, test } from 'vitest';
import { networkOf } from './network-of.ts';

test('an IPv4 address counts for itself, however it is written', () => {
  expect(networkOf('203.0.113.7')).toBe('203.0.113.7');
  expect(networkOf('::ffff:203.0.113.7')).toBe('203.0.113.7');
});

test('an IPv6 address counts for its first 64 bits', () => {
  expect(networkOf('2001:db8:0:7::1')).toBe('2001:db8:0:7::/64');
  expect(networkOf('2001:DB8:0:7:1:2:3:4')).toBe('2001:db8:0:7::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
});

test('an address counts without the port and the brackets that some proxies write', () => {
  expect(networkOf('203.0.113.7:50500')).toBe('203.0.113.7');
  expect(networkOf('[2001:db8:0:7::1]:50500')).toBe('2001:db8:0:7::/64');
  expect(networkOf('[2001:db8:0:7::1]')).toBe('2001:db8:0:7::/64');
  expect(networkOf('[::ffff:203.0.113.7]:80')).toBe('203.0.113.7');
});

test('all texts that are no address count as one', () => {
  for (const text of ['', 'unknown', 'a:1', 'b:2', '999.1.1.1', '[x]:1']) {
    expect(networkOf(text)).toBe('unknown');
  }
});
