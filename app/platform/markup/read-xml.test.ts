import { expect, test } from 'vitest';
import { readXml } from './read-xml.ts';

const fault = (text: string) => readXml(text).fault?.what ?? null;

test('a well-formed document has no fault', () => {
  const { root, fault: found } = readXml(
    '\ufeff<?xml version="1.0"?>\n<!-- uma --><r xmlns:a="x" b="1 &amp; 2"><a:c/>texto &#233;<![CDATA[a < b & c]]></r>\n',
  );
  expect([found, root?.attributes.b, root?.text, root?.children.map(({ name }) => name)]).toEqual([
    null,
    '1 & 2',
    'texto éa < b & c',
    ['a:c'],
  ]);
});

test.each([
  ['<r><a></r>', '</r> não fecha o elemento que está aberto'],
  ['<r><a></a>', 'o elemento <r> não é fechado'],
  ['<r>a & b</r>', 'há um & solto, ou uma referência que XML não conhece'],
  ['<r>a&nbsp;b</r>', 'há um & solto, ou uma referência que XML não conhece'],
  ['<r a="x&y"/>', 'há um & solto, ou uma referência que XML não conhece'],
  ['<r>1 < 2</r>', 'há um < solto no texto'],
  ['<r a=1/>', 'o atributo a está sem aspas'],
  ['<r a/>', 'o atributo a está sem aspas'],
  ['<r a="1" a="2"/>', 'o atributo a está duas vezes no mesmo elemento'],
  ['<r><b:c/></r>', 'o prefixo b não foi declarado'],
  ['<r/><r/>', 'há um segundo elemento na raiz'],
  ['<r/>fim', 'há texto fora do elemento da raiz'],
  [' <?xml version="1.0"?><r/>', 'há algo antes da declaração <?xml'],
  ['<r>\u0007</r>', 'há um caractere que XML não permite'],
  ['<r><!-- a -- b --></r>', 'há -- em um comentário'],
  ['', 'não há elementos'],
  ['<r/><!-- ', 'o documento termina no meio'],
])('%j has a fault', (text, expected) => {
  expect(fault(text)).toBe(expected);
});

test('the first fault is told, by its line, and the rest is read all the same', () => {
  const { root, fault: found } = readXml('<r>\n<a>x & y</a>\n<b>z</c>\n</r>');
  expect(found?.line).toBe(2);
  expect(root?.children[0]?.text).toBe('x & y');
});

test('what is nested without end is read without harm', () => {
  const { root, fault: found } = readXml(`${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}`);
  expect([found, root?.name]).toEqual([null, 'a']);
});
