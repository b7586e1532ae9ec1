import { expect, test } from 'vitest';
import { encryptPush, isPushReceiver } from './encrypt-push.server.ts';

/** RFC 8291, section 5 and appendix A. */
const RECEIVER = {
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  authSecret: 'BTBZMqHH6r4Tts7J_aSIgg',
};

test('encrypts as the example of the RFC', () => {
  const message = encryptPush('When I grow up, I want to be a watermelon', RECEIVER, {
    salt: Buffer.from('DGv6ra1nlYgDCS1FRnbzlw', 'base64url'),
    privateKey: Buffer.from('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw', 'base64url'),
  });
  expect(message.toString('base64url')).toBe(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  );
});

test('texts of different lengths are equally long, and no message is like another', () => {
  const [one, other] = [encryptPush('a', RECEIVER), encryptPush('a'.repeat(400), RECEIVER)];
  expect(one.length).toBe(other.length);
  expect(encryptPush('a', RECEIVER).equals(one)).toBe(false);
});

test('keys that are none are known before anything is encrypted', () => {
  expect(isPushReceiver(RECEIVER)).toBe(true);
  expect(isPushReceiver({ ...RECEIVER, authSecret: 'AAAA' })).toBe(false);
  expect(isPushReceiver({ ...RECEIVER, publicKey: 'AAAA' })).toBe(false);
  const beside = Buffer.from(RECEIVER.publicKey, 'base64url').fill(7, 1);
  expect(isPushReceiver({ ...RECEIVER, publicKey: beside.toString('base64url') })).toBe(false);
});
