import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { oneTimeCodes as codes } from '../../../hebrew/one-time-codes.ts';
import { passkeys as text } from '../../../hebrew/passkeys.ts';
import { paths } from '../../../paths.ts';
import { endSession } from '../../../platform/session/session.ts';
import { settings } from '../../../platform/settings.ts';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { SecondWayGate } from './second-way-gate.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

const PASSKEY = { id: 1, name: 'מחשב', createdAt: '2026-03-01T08:00:00Z', lastUsedAt: null };

const CODES = { addedAt: '2026-03-01T08:00:00Z', lastUsedAt: null, recoveryCodesLeft: 10 };

function open(passkeys: readonly (typeof PASSKEY)[], oneTimeCodes: typeof CODES | null = null) {
  vi.stubGlobal('PublicKeyCredential', class {});
  Object.assign(settings, { hasPasskeys: true });
  scriptServer(() => ({
    status: 200,
    body: { hasPassword: true, outside: [], passkeys, oneTimeCodes },
  }));
  showPage({ home: SecondWayGate }, { address: paths.home() });
}

it('SIN-11: who has no passkey makes one first', async () => {
  open([]);
  expect(await screen.findByRole('button', { name: text.add })).toBeDefined();
  expect(screen.queryByRole('button', { name: text.signIn })).toBeNull();
});

it('SIN-11: who has one signs in with it, or leaves', async () => {
  open([PASSKEY]);
  expect(await screen.findByRole('button', { name: text.signIn })).toBeDefined();
  expect(screen.queryByRole('button', { name: text.add })).toBeNull();
  expect(screen.getByRole('button', { name: text.gate.signOut })).toBeDefined();
});

it('SIN-15: who has joined an app gives its code; who has nothing may join one', async () => {
  open([], CODES);
  expect(await screen.findByLabelText(codes.code)).toBeDefined();
  expect(screen.queryByRole('button', { name: text.add })).toBeNull();
});

it('SIN-15: an app is offered beside a passkey', async () => {
  open([]);
  expect(await screen.findByRole('button', { name: codes.begin })).toBeDefined();
});
