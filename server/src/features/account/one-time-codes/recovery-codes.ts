/** Codes that are printed and put away, for the day on which the app is lost (SIN-13). */
import { createHash } from 'node:crypto';
import type { Random } from '../../../platform/random.ts';

/** Letters and digits that are not mistaken for each other. */
const SIGNS = '23456789abcdefghjkmnpqrstuvwxyz';
const GROUPS = 4;
const GROUP_SIGNS = 4;

/** 16 signs of 31, 79 bits each: `abcd-efgh-jkmn-pqrs`. */
export function newRecoveryCodes(random: Random, count: number): string[] {
  const sign = () => SIGNS.charAt(random.integerBelow(SIGNS.length));
  const group = () => Array.from({ length: GROUP_SIGNS }, sign).join('');
  return Array.from({ length: count }, () => Array.from({ length: GROUPS }, group).join('-'));
}

export function hashOfRecoveryCode(code: string): Uint8Array {
  return createHash('sha256').update(bare(code)).digest();
}

/** As it was meant, however it was typed. */
export function bare(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}
