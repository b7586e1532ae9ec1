import { expect, test } from 'vitest';
import { redactPath } from './redact-path.ts';

test('removes tokens from a path, but not slugs', () => {
  expect(redactPath('/auth/nova-senha/WfJGCC7OB9bQkduXnyzqddOmlHrhiYf5')).toBe('/auth/nova-senha/…');
  expect(redactPath('/newsletter/confirmar/WfJGCC7OB9bQkduXnyzqdd-mlHr_iYf5.data')).toBe(
    '/newsletter/confirmar/….data',
  );
  expect(redactPath('/bem-vinda/WfJGCC7OB9bQkduXnyzqdd-mlHr_iYf5?_routes=root')).toBe(
    '/bem-vinda/…?_routes=root',
  );
  expect(redactPath('/pedido/WfJGCC7OB9bQkduXnyzqdd/estado')).toBe('/pedido/…/estado');
  const slug = '/episodios/uma-conversa-sobre-coragem-e-luto';
  expect(redactPath(slug)).toBe(slug);
});
