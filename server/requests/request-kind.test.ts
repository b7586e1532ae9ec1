import { expect, test } from 'vitest';
import { requestKind } from './request-kind.ts';

test.each([
  ['/', 'page'],
  ['/episodios/media/', 'page'],
  ['/assets/a.js', 'file'],
  ['/media/itens/a.jpg', 'media'],
  ['/functions/v1/get-products', 'api'],
  ['/webhooks/stripe', 'api'],
  ['/admin?x', 'admin'],
  ['/admin/uploads/1', 'upload'],
  ['/admin/eventos', 'events'],
  ['', 'page'],
])('counts %s as %s', (address, kind) => {
  expect(requestKind(address)).toBe(kind);
});
