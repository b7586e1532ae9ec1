import { expect, test } from 'vitest';
import { PAGE_TOASTS, savedToast } from './messages.ts';

const NOW = new Date('2026-11-28T15:00:00.000Z');

test.each([
  ['draft', null, null, 'Nota criada!', undefined],
  ['scheduled', null, null, 'Agendada para amanhã, 29 de novembro, às 7h.', undefined],
  [
    'scheduled',
    'draft',
    312,
    'Agendada para amanhã, 29 de novembro, às 7h.',
    '312 pessoas são avisadas por e-mail nessa hora.',
  ],
  ['published', 'draft', 1, 'Publicada!', '1 pessoa é avisada por e-mail.'],
  ['published', 'scheduled', null, 'Publicada!', undefined],
  ['published', 'published', 312, 'Nota criada!', undefined],
  ['draft', 'published', null, 'Salva como rascunho.', 'Saiu do site.'],
] as const)('a save to %s, from %s, tells what it did', (state, before, people, title, description) => {
  const told = { before, state, people, publishedAt: '2026-11-29T10:00:00.000Z' };
  const toast = savedToast(told, PAGE_TOASTS.noteCreated, NOW);
  expect({ title: toast.title, description: toast.description }).toEqual({ title, description });
});
