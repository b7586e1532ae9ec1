import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub, Meta } from 'react-router';
import { expect, test } from 'vitest';
import type { HeadFacts } from '#app/pure/site/head-facts.ts';
import { pageMeta } from './page/seo.ts';

const HOSTILE = `</script><script>window.__pwn=1</script>"'><img src=x onerror=alert(1)>\u2028`;

test('a hostile title ends neither the script, nor an attribute, nor the title', () => {
  const html = headOf(HOSTILE);
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('<img');
  expect(html.match(/<\/script>/g)).toHaveLength(1);
});

test('structured data contains the title as it was typed', () => {
  const json = /<script type="application\/ld\+json">(.*)<\/script>/s.exec(headOf(HOSTILE))?.[1] ?? '';
  expect(JSON.parse(json)['@graph']).toEqual([{ '@type': 'Thing', name: HOSTILE }]);
});

function headOf(text: string): string {
  const site = { publicUrl: 'https://conversas.example', showName: text, tagline: text } as HeadFacts;
  const Stub = createRoutesStub([
    {
      id: 'root',
      path: '/',
      loader: () => ({ site }),
      Component: Meta,
      meta: ({ matches }) =>
        pageMeta(matches, {
          title: text,
          description: text,
          path: '/',
          jsonLd: () => [{ '@type': 'Thing', name: text }],
        }),
    },
  ]);
  return renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root: { site } } }} />);
}
