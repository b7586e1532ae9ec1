import { createElement, lazy, Suspense } from 'react';
import { expect, test } from 'vitest';
import { renderDocument } from './render-document.server.ts';

const page = (...children: React.ReactNode[]) =>
  createElement('html', null, createElement('body', null, ...children));
const script = (nonce: string, code: string) =>
  createElement('script', { nonce, key: code, dangerouslySetInnerHTML: { __html: code } });

test('a document has its doctype, and is split at the end of its head and its body', () => {
  expect(renderDocument(page('</body> olá'), 'm1')).toEqual({
    head: '<!DOCTYPE html><html><head>',
    content: '</head><body>&lt;/body&gt; olá',
    scripts: '',
    end: '</body></html>',
  });
});

test('splits at the first script with the mark', () => {
  const { content, scripts } = renderDocument(
    page('<script nonce="m1"', script('m0', 'x()'), script('m1', 'a()'), 'z', script('m1', 'b()')),
    'm1',
  );
  expect(content).toBe('</head><body>&lt;script nonce=&quot;m1&quot;<script nonce="m0">x()</script>');
  expect(scripts).toBe('<script nonce="m1">a()</script>z<script nonce="m1">b()</script>');
});

test('throws where something suspends: nobody would notice the missing part', () => {
  const Never = lazy(() => new Promise<never>(() => {}));
  const waiting = createElement(Suspense, null, createElement(Never));
  expect(() => renderDocument(page(waiting), 'm1')).toThrow('must not suspend');
});
