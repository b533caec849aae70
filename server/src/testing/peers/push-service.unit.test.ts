/** The receiver of the tests, held to the example that RFC 8291 works out (section 5 and appendix A). */
import { createECDH } from 'node:crypto';
import { expect, test } from 'vitest';
import { openPush } from './push-service.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');
const AUTH = bytes('BTBZMqHH6r4Tts7J_aSIgg');
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN';

function browser() {
  const keys = createECDH('prime256v1');
  keys.setPrivateKey(bytes('q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94'));
  return { keys, auth: AUTH };
}

test('NTC-10: opens the push of RFC 8291’s example', () => {
  expect(browser().keys.getPublicKey('base64url')).toBe(
    'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  );
  expect(openPush(bytes(BODY), browser()).toString()).toBe('When I grow up, I want to be a watermelon');
});

test('NTC-10: opens nothing that was changed on its way, and nothing of another browser', () => {
  const changed = bytes(BODY);
  changed.writeUInt8(changed.readUInt8(100) ^ 1, 100);
  expect(() => openPush(changed, browser())).toThrow(/authenticate/);
  expect(() => openPush(bytes(BODY), { ...browser(), auth: Buffer.alloc(16) })).toThrow(/authenticate/);
});
