import { expect, test } from 'vitest';
import { byForm } from './form-answer.ts';

test('an answer belongs to the record’s form, unless a button named its intent', () => {
  const saved = { ok: false, values: { title: 'Meu', version: '1' } };
  const published = { ok: true, intent: 'publish' };
  const deleted = { ok: false, values: { intent: 'delete' } };
  expect(byForm(saved)).toEqual({ posted: saved });
  expect(byForm(deleted)).toEqual({ pressed: deleted });
  expect(byForm(published)).toEqual({ pressed: published });
  expect(byForm(undefined).pressed).toBeUndefined();
});
