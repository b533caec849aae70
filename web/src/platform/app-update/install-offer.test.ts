import { expect, test, vi } from 'vitest';
import { installWay } from './install-offer.ts';

const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1';
const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0 Safari/537.36';

test('installing is offered as the browser allows it, and not to who has installed', () => {
  const prompt = vi.fn(async () => undefined);
  const way = installWay({ prompt }, { agent: DESKTOP, isInstalled: false });
  if (way.kind !== 'prompt') throw new Error(way.kind);
  expect(prompt).not.toHaveBeenCalled();
  way.install();
  expect(prompt).toHaveBeenCalledOnce();
  expect(installWay(null, { agent: IPHONE, isInstalled: false }).kind).toBe('by-hand');
  expect(installWay(null, { agent: DESKTOP, isInstalled: false }).kind).toBe('none');
  expect(installWay({ prompt }, { agent: DESKTOP, isInstalled: true }).kind).toBe('none');
});
