import { expect, test } from 'vitest';
import { cdata, escapeXml, xmlElement, xmlText } from './xml.ts';

test('escapes characters with a meaning in XML, and drops those that XML cannot contain', () => {
  expect(escapeXml(`a & <b> "c" 'd'`)).toBe('a &amp; &lt;b&gt; &quot;c&quot; &apos;d&apos;');
  expect(escapeXml('a\u0000\u0008\u001f\ufffe\uffffb\ud800c\udc00d')).toBe('abcd');
  expect(escapeXml('ação 😀 \t\n')).toBe('ação 😀 \t\n');
});

test('no text ends its CDATA section', () => {
  expect(cdata('a]]>b')).toBe('<![CDATA[a]]]]><![CDATA[>b]]>');
  expect(cdata('x\u0001y\ud83d')).toBe('<![CDATA[xy]]>');
});

test('leaves out elements and attributes without a value', () => {
  expect(xmlText('title', '  ')).toBe('');
  expect(xmlText('title', null)).toBe('');
  expect(xmlText('itunes:season', 0)).toBe('<itunes:season>0</itunes:season>');
  expect(xmlElement('a', { href: 'x"y', rel: null })).toBe('<a href="x&quot;y"/>');
  expect(xmlElement('a', {}, '<b/>')).toBe('<a><b/></a>');
});
