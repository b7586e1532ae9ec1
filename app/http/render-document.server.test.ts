import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderDocument } from './render-document.server.ts';

const page = (...children: React.ReactNode[]) =>
  createElement('html', null, createElement('body', null, ...children));

test('a document has its type, and its ending at the end of its body', () => {
  expect(renderDocument(page('</body> olá'), '<script>1</script>')).toBe(
    '<!DOCTYPE html><html><head></head><body>&lt;/body&gt; olá<script>1</script></body></html>',
  );
});

test('what is not ready is no page: nobody would see that it is missing', () => {
  const Never = lazy(() => new Promise<never>(() => {}));
  const waiting = createElement(Suspense, null, createElement(Never));
  expect(() => renderDocument(page(waiting), '')).toThrow('must not suspend');
});
