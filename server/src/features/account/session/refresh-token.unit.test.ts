import { expect, it, test } from 'vitest';
import { systemRandom as random } from '../../../platform/random.ts';
import { hashOfToken, newRefreshToken, openSuccessor, sealSuccessor } from './refresh-token.ts';

test('a token is 256 bits of chance, written for an address', () => {
  const asked: number[] = [];
  const bytes = (count: number) => {
    asked.push(count);
    return new Uint8Array(count).fill(255);
  };
  expect(newRefreshToken({ ...random, bytes })).toBe(Buffer.alloc(32, 255).toString('base64url'));
  expect(asked).toEqual([32]);
  expect(newRefreshToken(random)).not.toBe(newRefreshToken(random));
});

it('is known by its SHA-256', () => {
  expect(Buffer.from(hashOfToken('abc')).toString('hex')).toBe(
    'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  );
});

test('a successor is opened by the used token alone, and lies nowhere in the seal', () => {
  const [used, successor] = [newRefreshToken(random), newRefreshToken(random)];
  const sealed = sealSuccessor(used, successor, random);
  expect(openSuccessor(used, sealed)).toBe(successor);
  expect(Buffer.from(sealed).toString('latin1')).not.toContain(successor);
  expect(() => openSuccessor(newRefreshToken(random), sealed)).toThrow('unable to authenticate');
  expect(() => openSuccessor('', sealed)).toThrow('unable to authenticate');
});

test('two seals of one successor differ, and one that was changed does not open', () => {
  const [used, successor] = [newRefreshToken(random), newRefreshToken(random)];
  const sealed = sealSuccessor(used, successor, random);
  expect(Buffer.from(sealSuccessor(used, successor, random)).equals(Buffer.from(sealed))).toBe(false);
  // A byte of the nonce, of the tag, of the words; one that is missing.
  for (const place of [0, 12, 28]) {
    const changed = Uint8Array.from(sealed, (byte, index) => (index === place ? byte ^ 1 : byte));
    expect(() => openSuccessor(used, changed)).toThrow('unable to authenticate');
  }
  expect(() => openSuccessor(used, sealed.subarray(0, -1))).toThrow('unable to authenticate');
});
