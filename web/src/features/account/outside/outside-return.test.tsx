import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { refusalSentences } from '../../../hebrew/problems.ts';
import { waysIn } from '../../../hebrew/ways-in.ts';
import { paths } from '../../../paths.ts';
import { endSession } from '../../../platform/session/session.ts';
import { accessTokenOf, problemReply, type Reply, scriptServer } from '../../../testing/scripted-server.ts';
import { showPage } from '../../../testing/show-page.tsx';
import { OutsideReturn } from './outside-return.tsx';
import { readAnswer, type Trip } from './outside-trip.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  endSession('signed-out');
});

const SIGN_IN: Trip = { purpose: 'sign-in', returnPath: null };
const LINK: Trip = { purpose: 'link', returnPath: null };

function open(reply: () => Reply, { trip = SIGN_IN, search = '?state=s&code=c&iss=i' } = {}) {
  const server = scriptServer(reply);
  const [onIn, onJoined] = [vi.fn(), vi.fn()];
  const answer = readAnswer(search);
  const Page = () => (
    <OutsideReturn provider="campus" trip={trip} answer={answer} onIn={onIn} onJoined={onJoined} />
  );
  showPage({ login: Page }, { address: paths.login() });
  return { ...server, onIn, onJoined };
}

it('SIN-02: what the provider wrote into the address is sent once, and the page goes on', async () => {
  const { seen, onIn } = open(() => ({
    status: 200,
    body: { access_token: accessTokenOf('1'), refresh_token: 'refresh-1' },
  }));
  await vi.waitFor(() => expect(onIn).toHaveBeenCalledOnce());
  expect(seen).toHaveLength(1);
  expect(seen[0]).toMatchObject({
    method: 'POST',
    path: '/api/Account/Outside/campus/SignIn',
    body: { state: 's', code: 'c', iss: 'i' },
  });
});

it('SIN-06: back from joining, the identity is joined and nobody is signed in anew', async () => {
  const { seen, onIn, onJoined } = open(() => ({ status: 204 }), { trip: LINK });
  await vi.waitFor(() => expect(onJoined).toHaveBeenCalledOnce());
  expect(seen[0]?.path).toBe('/api/Account/Outside/campus/Link');
  expect(onIn).not.toHaveBeenCalled();
});

it('SIN-05: who is unknown reads what to do, and why an equal address is not enough', async () => {
  open(() => problemReply(403, 'outside_identity_unknown'));
  const alert = (await screen.findByText(waysIn.returned.unknown('campus'))).closest('[role=alert]');
  expect(alert?.textContent).toContain(waysIn.returned.withInvitation('campus'));
  expect(alert?.textContent).toContain(waysIn.returned.withPassword('campus'));
  expect(alert?.textContent).toContain(waysIn.returned.whyNotEmail);
});

it('SIN-03: an answer that is refused is said in a sentence, with the way to begin again', async () => {
  open(() => problemReply(400, 'bad_outside_answer'));
  expect(await screen.findByText(refusalSentences.bad_outside_answer)).toBeDefined();
  expect(screen.getByRole('link', { name: waysIn.returned.toSignIn })).toBeDefined();
});

it('SIN-02: a provider that refused is said so, and nothing is sent', async () => {
  const { seen } = open(() => ({ status: 500 }), { search: '?error=access_denied&state=s' });
  expect(await screen.findByText(waysIn.returned.refused)).toBeDefined();
  expect(seen).toEqual([]);
});
