import { expect, test } from 'vitest';
import { withoutClosedParts } from './closed-parts.ts';

test.each([
  'members_only',
  'pms-restrict',
  'mepr-show',
  'restrict',
  'membership',
  'private',
  'hidden',
  's2If',
  'wlm_gold',
  'rcp_level',
  'is_paid',
  'conteudo_exclusivo',
])('what [%s] encloses is taken out', (name) => {
  expect(withoutClosedParts(`Antes [${name} a="1"]SEGREDO[/${name}] depois`)).toEqual({
    html: 'Antes  depois',
    closed: 1,
  });
});

test.each([
  ['one within another', 'a[private]S[hidden]S[/hidden]S[/private]b', 'ab', 1],
  ['one within its like', 'a[private]S[private]S[/private]S[/private]b', 'ab', 1],
  ['two that cross', 'a[private]S[hidden]S[/private]b[/hidden]c', 'ab[/hidden]c', 1],
  ['an end that is not found', 'a[private]S[/private]b[private]S', 'ab', 2],
  ['a form without an end', 'a[login_form]b', 'a[login_form]b', 0],
  ['another code', 'a[caption]b[/caption]', 'a[caption]b[/caption]', 0],
  ['a block', 'a<!-- wp:jetpack/premium-content {"x":1} -->S<!-- /wp:jetpack/premium-content -->b', 'ab', 1],
  ['a wall', 'a<!-- wp:jetpack/paywall /-->S', 'a', 1],
  ['a block with a form', 'a<!-- wp:jetpack/subscriptions /-->b', 'a<!-- wp:jetpack/subscriptions /-->b', 0],
])('%s', (_, text, html, closed) => {
  expect(withoutClosedParts(text)).toEqual({ html, closed });
});
