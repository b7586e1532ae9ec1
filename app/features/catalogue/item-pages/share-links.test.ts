import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('WhatsApp gets the title and the absolute address', () => {
  const links = shareLinks({ kind: 'video', slug: 'fe', title: 'Fé & Ação?' }, 'https://conversas.example');
  expect(links.url).toBe('https://conversas.example/videos/fe');
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(
    'Fé & Ação? https://conversas.example/videos/fe',
  );
});

test('half of an emoji in a title does no harm', () => {
  const links = shareLinks({ kind: 'episode', slug: 'a', title: 'Oi \ud83d' }, 'https://conversas.example');
  expect(links.whatsapp).toContain('https://wa.me/?text=Oi%20');
});
