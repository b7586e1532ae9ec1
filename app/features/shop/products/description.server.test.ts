import { expect, test } from 'vitest';
import { richTextFrom } from '#app/platform/markup/rich-text.server.ts';
import { descriptionHtml, descriptionText } from './description.server.ts';

test('shows rich text safely, and only its words where no markup is allowed', () => {
  const description =
    '<p>Algodão <strong>macio</strong> &amp; leve<script>alert(1)</script></p><ul><li>P</li></ul>';
  expect(descriptionHtml({ description })).toBe(
    '<p>Algodão <strong>macio</strong> &amp; leve</p><ul><li>P</li></ul>',
  );
  expect(descriptionText({ description })).toBe('Algodão macio & leve. P');
});

test('recognises stored text as rich text, whatever sent it', () => {
  for (const typed of ['Leve', '<b>Leve</b> e macia', 'Leva:<ul><li>P</li></ul>', 'a\n\nb']) {
    expect(descriptionHtml({ description: richTextFrom(typed) })).toBe(richTextFrom(typed));
  }
});

test('plain text keeps its paragraphs and is not read as markup', () => {
  const description = 'Tamanhos < G & > P\nem algodão\n\nVeja https://exemplo.com/guia.';
  expect(descriptionHtml({ description })).toBe(
    '<p>Tamanhos &lt; G &amp; &gt; P<br />em algodão</p>\n<p>Veja <a href="https://exemplo.com/guia" rel="noopener nofollow ugc">https://exemplo.com/guia</a>.</p>',
  );
  expect(descriptionText({ description })).toBe(description);
  expect(descriptionHtml({ description: '' })).toBe('');
});
