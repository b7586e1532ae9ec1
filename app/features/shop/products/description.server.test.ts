import { expect, test } from 'vitest';
import { richTextFrom } from '#app/platform/rich-text.server.ts';
import { descriptionHtml, descriptionText } from './description.server.ts';

test('rich text is shown safely, and its words alone where no markup may be', () => {
  const description =
    '<p>Algodão <strong>macio</strong> &amp; leve<script>alert(1)</script></p><ul><li>P</li></ul>';
  expect(descriptionHtml({ description })).toBe(
    '<p>Algodão <strong>macio</strong> &amp; leve</p><ul><li>P</li></ul>',
  );
  expect(descriptionText({ description })).toBe('Algodão macio & leve P');
});

test("whatever the editor, or nobody's editor, sends is known as rich text once it is stored", () => {
  for (const typed of ['Leve', '<b>Leve</b> e macia', 'Leva:<ul><li>P</li></ul>', 'a\n\nb']) {
    expect(descriptionHtml({ description: richTextFrom(typed) })).toBe(richTextFrom(typed));
  }
});

test('what was stored as plain text keeps its paragraphs, and is no markup', () => {
  const description = 'Tamanhos < G & > P\nem algodão\n\nVeja https://exemplo.com/guia.';
  expect(descriptionHtml({ description })).toBe(
    '<p>Tamanhos &lt; G &amp; &gt; P<br />em algodão</p>\n<p>Veja <a href="https://exemplo.com/guia" rel="noopener nofollow ugc">https://exemplo.com/guia</a>.</p>',
  );
  expect(descriptionText({ description })).toBe(description);
  expect(descriptionHtml({ description: '' })).toBe('');
});
