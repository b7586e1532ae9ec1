import { expect, test } from 'vitest';
import { appleIdOf } from './apple-id.ts';

test.each([
  ['1234567890', '1234567890'],
  [' id1234567890 ', '1234567890'],
  ['https://podcasts.apple.com/br/podcast/conversas/id1234567890', '1234567890'],
  ['https://podcasts.apple.com/br/podcast/uma-conversa/id1234567890?i=1000123456789', '1234567890'],
  ['podcasts.apple.com/podcast/id1234567890#x', '1234567890'],
  ['https://itunes.apple.com/br/podcast/conversas/id1234567890?mt=2', '1234567890'],
  ['https://podcasts.apple.com/br/podcast/id99999999/id1234567890', '1234567890'],
])('reads %s', (typed, id) => {
  expect(appleIdOf(typed)).toBe(id);
});

test.each([
  '',
  '123',
  'Conversas',
  'https://podcasts.apple.com/br/podcast/conversas',
  'https://podcasts.apple.com.outro.example/podcast/id1234567890',
  'https://outro.example/podcast/id1234567890',
  'id1234567890x',
  '1'.repeat(16),
])('takes nothing from %j', (typed) => {
  expect(appleIdOf(typed)).toBeNull();
});
