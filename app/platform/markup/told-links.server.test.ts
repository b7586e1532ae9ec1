import { expect, test } from 'vitest';
import { sanitizeRichText } from './rich-text.server.ts';
import { tellLinks } from './told-links.server.ts';

test('links to other sites are told with their host and the page; others are not', () => {
  const html = sanitizeRichText(
    '<p><a href="https://www.livro.example/a?b=1&amp;c=2">O livro</a>, <a href="/about">nós</a>, <a href="mailto:a@b.example">escreva</a></p>',
  );
  expect(tellLinks(html, '/episodios/a')).toBe(
    '<p><a href="https://www.livro.example/a?b=1&amp;c=2" ping="/saida?em=/episodios/a&amp;site=www.livro.example" rel="noopener nofollow ugc">O livro</a>, <a href="/about" rel="noopener nofollow ugc">nós</a>, <a href="mailto:a@b.example" rel="noopener nofollow ugc">escreva</a></p>',
  );
});
