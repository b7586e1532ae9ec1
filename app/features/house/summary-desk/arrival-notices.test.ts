import { expect, test } from 'vitest';
import { arrivalNotices } from './arrival-notices.ts';

const arrived = { feedId: 'um', feedTitle: 'Meu programa', created: 1, isDraft: false };
const items = [{ id: 'a', kind: 'episode' as const, title: 'Coragem' }];

test('tells what a followed feed brought, and leads to it', () => {
  expect(arrivalNotices([{ ...arrived, items }])).toEqual([
    {
      tone: 'soon',
      title: '1 episódio novo chegou do feed “Meu programa”',
      text: '“Coragem”.',
      link: { to: '/admin/importar/seguir/um', label: 'Ver o que chegou' },
    },
  ]);
});

test('leads to the draft, or to the list of drafts', () => {
  const notices = arrivalNotices([
    { ...arrived, isDraft: true, items },
    { ...arrived, isDraft: true, created: 3, items: [{ id: 'b', kind: 'video', title: 'Luto' }] },
  ]);
  expect(notices.map(({ text, link }) => [text, link])).toEqual([
    ['“Coragem”. Como rascunho, à sua espera.', { to: '/admin/episodios/a', label: 'Abrir o rascunho' }],
    [
      '“Luto” e mais 2. Como rascunho, à sua espera.',
      { to: '/admin/videos?estado=rascunho', label: 'Ver os rascunhos' },
    ],
  ]);
});
