import { expect, test } from 'vitest';
import { letterState } from './letter-states.ts';

test('a text of the old site was sent to nobody', () => {
  const sent = { status: 'sent', problem: null } as const;
  const labels = [{}, { isImported: true, isPublic: true }, { isImported: true, isPublic: false }].map(
    (more) => letterState({ ...sent, ...more }).label,
  );
  expect(labels).toEqual(['Enviada', 'No site', 'Fora do site']);
});
