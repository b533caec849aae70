import { expect, test } from 'vitest';
import { isAllowedAddress } from './allowed-hosts.ts';

test.each<[string, readonly string[], boolean]>([
  ['https://books.example/a.pdf', ['books.example'], true],
  ['https://BOOKS.example/a.pdf', ['Books.Example'], true],
  ['https://books.example/a.pdf', [], false],
  ['https://books.example/a.pdf', ["'self'", "'none'"], false],
  ['https://books.example/a.pdf', ['https://books.example'], true],
  ['https://books.example/a.pdf', ['http://books.example'], false],
  ['http://books.example/a.pdf', ['books.example'], false],
  ['https://other.example/books.example', ['books.example'], false],
  ['https://books.example.evil.example/', ['books.example'], false],
  ['https://books.example@evil.example/', ['books.example'], false],
  ['https://someone@books.example/', ['books.example'], false],
  ['https://a.books.example/', ['books.example'], false],
  ['https://a.books.example/', ['*.books.example'], true],
  ['https://books.example/', ['*.books.example'], false],
  ['https://evilbooks.example/', ['*.books.example'], false],
  ['https://books.example:8443/', ['books.example'], false],
  ['https://books.example:8443/', ['books.example:8443'], true],
  ['https://books.example:8443/', ['books.example:*'], true],
  ['https://books.example/', ['books.example:443'], true],
  ['javascript:alert(1)', ['books.example'], false],
  ['/media/a.pdf', ['books.example'], false],
])('BOK-09: %s with the hosts %j: %s', (address, hosts, isAllowed) => {
  expect(isAllowedAddress(address, hosts)).toBe(isAllowed);
});
