import { expect, test } from 'vitest';
import { ConnectionSilence } from './connection-silence.ts';

test('comes after nothing has arrived for a moment, where the rest is so, too', async () => {
  const silence = new ConnectionSilence();
  silence.moved();
  let isSo = false;
  let hasCome = false;
  const coming = silence
    .come(() => isSo)
    .then(() => {
      hasCome = true;
    });
  await silence.until(() => false, 200);
  expect(hasCome).toBe(false);
  isSo = true;
  await coming;
});

test('what arrives meanwhile puts it off', async () => {
  const silence = new ConnectionSilence();
  let hasCome = false;
  const coming = silence
    .come(() => true)
    .then(() => {
      hasCome = true;
    });
  silence.moved();
  const moving = setInterval(() => silence.moved(), 5);
  await silence.until(() => false, 300);
  clearInterval(moving);
  expect(hasCome).toBe(false);
  await coming;
});

test('gives up waiting after a while', async () => {
  const began = performance.now();
  await new ConnectionSilence().until(() => false, 50);
  expect(performance.now() - began).toBeGreaterThanOrEqual(50);
});
