import { fireEvent, screen, waitFor } from '@testing-library/react';
import encodeQR from 'qr';
import { afterEach, expect, it, vi } from 'vitest';
import { oneTimeCodes as text } from '../../../hebrew/one-time-codes.ts';
import { paths } from '../../../paths.ts';
import { endSession } from '../../../platform/session/session.ts';
import { scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OwnCodes } from './own-codes.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

const URI = 'otpauth://totp/Sugya:a?secret=JBSWY3DPEHPK3PXP';
const RECOVERY = ['abcd-efgh-jkmn-pqrs', 'bcde-fghj-kmnp-qrst'];

function open(oneTimeCodes: object | null) {
  const server = scriptServer(({ path }) => {
    if (path.endsWith('WaysIn'))
      return { status: 200, body: { hasPassword: true, outside: [], passkeys: [], oneTimeCodes } };
    if (path.endsWith('Begin'))
      return { status: 200, body: { request: 'sealed', secret: 'JBSWY3DPEHPK3PXP', uri: URI } };
    return { status: 200, body: { recoveryCodes: RECOVERY } };
  });
  showPage({ home: OwnCodes }, { address: paths.home() });
  return server;
}

it('SIN-12, SIN-13: an app is joined by one of its codes, and the recovery codes are shown', async () => {
  const { seen } = open(null);
  fireEvent.click(await screen.findByRole('button', { name: text.begin }));
  const picture = await screen.findByRole('img', { name: text.qrLabel });
  const side = encodeQR(URI, 'raw', { border: 4 }).length;
  expect(picture.getAttribute('viewBox')).toBe(`0 0 ${side} ${side}`);
  expect(screen.getByText('JBSW Y3DP EHPK 3PXP')).toBeDefined();
  fireEvent.change(screen.getByLabelText(text.code), { target: { value: '123456' } });
  fireEvent.click(screen.getByRole('button', { name: text.confirm }));
  for (const code of RECOVERY) expect(await screen.findByText(code)).toBeDefined();
  expect(seen.at(-1)?.body).toEqual({ request: 'sealed', code: '123456' });
  fireEvent.click(screen.getByRole('button', { name: text.recovery.done }));
  await waitFor(() => expect(screen.queryByText(RECOVERY[0] ?? '')).toBeNull());
});

it('SIN-16: the app is removed after a question, with the password', async () => {
  const { seen } = open({ addedAt: '2026-03-01T08:00:00Z', lastUsedAt: null, recoveryCodesLeft: 1 });
  expect(await screen.findByText(new RegExp(text.left(1)))).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: text.remove }));
  fireEvent.change(await screen.findByLabelText(text.password), { target: { value: 'Student!2026' } });
  fireEvent.click(screen.getAllByRole('button', { name: text.remove }).at(-1) as HTMLElement); // of the dialog
  await waitFor(() =>
    expect(seen.find(({ path }) => path.endsWith('Remove'))?.body).toEqual({
      currentPassword: 'Student!2026',
    }),
  );
});
