import { expect, test } from 'vitest';
import { ownSections } from './own-sections.server.ts';

test('a title begins a section; what precedes the first has a title of the site', () => {
  expect(
    ownSections('<p>Oi.</p><h3>Sobre <em>nós</em> &amp; vocês</h3><p>Um.</p><h4>Menor</h4>', 'antes'),
  ).toEqual([
    { id: 'antes-1', title: 'De quem faz este site', html: '<p>Oi.</p>' },
    { id: 'antes-2', title: 'Sobre nós & vocês', html: '<p>Um.</p><h3>Menor</h3>' },
  ]);
});

test('no words are no section, and an escaped tag in a title stays text', () => {
  expect(ownSections('', 'antes')).toEqual([]);
  expect(ownSections('<h3>&lt;b&gt; &amp;lt;</h3>', 'x')).toEqual([
    { id: 'x-1', title: '<b> &lt;', html: '' },
  ]);
});

test('a break in a title is a space, and titles without words begin no section', () => {
  expect(ownSections('<h3>Um<br />dois</h3><p>Oi.</p><h3> </h3>', 'x')).toEqual([
    { id: 'x-1', title: 'Um dois', html: '<p>Oi.</p>' },
  ]);
});

test('twenty pages of titles are cut one by one', () => {
  const html = '<h3>Um <strong>só</strong></h3><p>Oi.</p>'.repeat(1_500);
  const sections = ownSections(html, 'x');
  expect(sections).toHaveLength(1_500);
  expect(new Set(sections.map((section) => section.html))).toEqual(new Set(['<p>Oi.</p>']));
});
