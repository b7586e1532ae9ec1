import { expect, test } from 'vitest';
import { deferScripts } from './defer-scripts.server.ts';

const PARTS = {
  head: `<html><head><title>a</title><link rel="modulepreload" href="/assets/entry-1.js"/><link rel="modulepreload" href="/assets/home-2.js" crossorigin=""/><link rel="stylesheet" href="/assets/root.css"/>`,
  content: `</head><body><p>olá</p>`,
  scripts: `<script nonce="m1">window.__reactRouterContext = {};</script><script nonce="m1" type="module" async="">import "/assets/manifest-3.js";
import * as route0 from "/assets/root-4.js";
import * as route1 from "/assets/home-2.js";
  window.__reactRouterRouteModules = {"root":route0,"home":route1};
import("/assets/entry-1.js");</script>`,
  end: `</body></html>`,
};
const FACTS = { wakes: false, stored: ['tocando'], player: [], links: '' };

const { head, scripts, ...rest } = deferScripts(PARTS, FACTS);

test('fetches only styles before the first paint', () => {
  expect(head).toBe('<html><head><title>a</title><link rel="stylesheet" href="/assets/root.css"/>');
  expect(scripts).not.toContain('type="module"');
});

test('keeps the list of what to fetch later', () => {
  expect(scripts).toContain('["/assets/entry-1.js","/assets/home-2.js"]');
});

test('imports the modules in their order, each after those it depends on', () => {
  const order = [
    'await import("/assets/manifest-3.js")',
    'const route0=await import("/assets/root-4.js")',
    'const route1=await import("/assets/home-2.js")',
    'window.__reactRouterRouteModules',
    'await import("/assets/entry-1.js")',
  ].map((code) => scripts.indexOf(code));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('leaves the rest of the page as it was', () => {
  expect(rest).toEqual({ content: PARTS.content, end: PARTS.end });
  expect(scripts).toContain('<script nonce="m1">window.__reactRouterContext = {};</script>');
  const bare = { head: '<p>', content: 'sem', scripts: '', end: 'scripts</p>' };
  expect(deferScripts(bare, FACTS)).toEqual(bare);
});
