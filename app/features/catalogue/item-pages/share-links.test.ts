import { expect, test } from 'vitest';
import { shareLinks } from './share-links.ts';

test('passes title and absolute URL to WhatsApp', () => {
  const links = shareLinks({ kind: 'video', slug: 'fe', title: 'Fé & Ação?' }, 'https://conversas.example');
  expect(links.url).toBe('https://conversas.example/videos/fe');
  expect(new URL(links.whatsapp).searchParams.get('text')).toBe(
    'Fé & Ação? https://conversas.example/videos/fe',
  );
});

test('handles a title with half an emoji', () => {
  const links = shareLinks({ kind: 'episode', slug: 'a', title: 'Oi \ud83d' }, 'https://conversas.example');
  expect(links.whatsapp).toContain('https://wa.me/?text=Oi%20');
});
