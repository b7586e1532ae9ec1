import { Parser, type ParserOptions } from 'htmlparser2';
import { expect, test } from 'vitest';
import { plainTextFrom, sanitizeRichText } from './rich-text.server.ts';
import { DEEPEST_MARKUP, ShallowTokenizer } from './shallow-markup.server.ts';

/** What a parser is told, and how deep it is at most. */
function parsed(markup: string, options: ParserOptions = {}) {
  let [depth, deepest, opened, text] = [0, 0, 0, ''];
  const parser = new Parser(
    {
      onopentag() {
        opened += 1;
        depth += 1;
        deepest = Math.max(deepest, depth);
      },
      onclosetag() {
        depth -= 1;
      },
      ontext(more) {
        text += more;
      },
    },
    { ...options, Tokenizer: ShallowTokenizer },
  );
  // In pieces, as a file comes.
  for (let at = 0; at < markup.length; at += 1_000) parser.write(markup.slice(at, at + 1_000));
  parser.end();
  return { deepest, opened, text, depth };
}

test.each([
  ['tags without an end', `${'<b>'.repeat(30_000)}fim`],
  ['tags with their ends', `${'<b>'.repeat(30_000)}fim${'</b>'.repeat(30_000)}`],
  ['two kinds', `${'<b><i>'.repeat(15_000)}fim`],
  ['attributes', `${'<b a="<b>" c=d>'.repeat(5_000)}fim`],
  ['ends of other tags', `${'<b>'.repeat(15_000)}fim${'</i>'.repeat(15_000)}`],
  ['links in lists', `${'<ul><li><a href=x>'.repeat(5_000)}fim`],
])('a parser never gets deeper than the limit, and the text stays: %s', (_what, markup) => {
  const { deepest, text, depth } = parsed(markup);
  expect({ deepest, text, depth }).toEqual({ deepest: DEEPEST_MARKUP, text: 'fim', depth: 0 });
  expect(plainTextFrom(markup)).toContain('fim');
  expect(sanitizeRichText(markup)).toContain('fim');
});

test('leaves what is flat as it is, also old HTML without end tags', () => {
  const { opened, deepest } = parsed(
    `${'<p>um<br><p>dois <b>x</b>'.repeat(2_000)}${'<li>três'.repeat(2_000)}`,
  );
  expect({ opened, deepest }).toEqual({ opened: 10_000, deepest: 2 });
  expect(sanitizeRichText('<p>a <b>b</b></p>')).toBe('<p>a <b>b</b></p>');
});

test('what follows a part that is too deep is read as usual', () => {
  const deep = `${'<b>'.repeat(DEEPEST_MARKUP + 50)}x${'</b>'.repeat(DEEPEST_MARKUP + 50)}`;
  expect(sanitizeRichText(`${deep}<p>depois <em>disso</em></p>`)).toContain('<p>depois <em>disso</em></p>');
});

test('what is no text does not become one where it is too deep', () => {
  const deep = '<b>'.repeat(DEEPEST_MARKUP);
  const silent = '<script>alert(1)</script><svg><title>nada</title><g>nada</g></svg><style>nada</style>';
  expect(plainTextFrom(`${deep}a ${silent}b`)).toBe('a b');
});

test('in XML, an empty element ends at once', () => {
  const deep = '<g>'.repeat(DEEPEST_MARKUP);
  const { text, depth } = parsed(`${deep}${'<a/>'.repeat(5)}x</g>y`, { xmlMode: true });
  expect({ text, depth }).toEqual({ text: 'xy', depth: 0 });
});
