import type { Insertable } from 'kysely';
import type { ProductsTable } from '#app/features/products/tables.server.ts';
import { foldText } from '#app/pure/fold-text.ts';

const AT = '2026-01-01T12:00:00.000Z';

/** The three products of the specification; known by their ids, so that seeding again touches none. */
export function demoProducts(): Insertable<ProductsTable>[] {
  return [
    product({
      id: 'demo-camiseta',
      slug: 'camiseta',
      name: 'Camiseta',
      description: 'Camiseta de algodão com o símbolo do podcast. Produto de demonstração.',
      price_cents: 5_900,
      category: 'Vestuário',
      kind: 'physical',
    }),
    product({
      id: 'demo-sessao-de-coaching',
      slug: 'sessao-de-coaching',
      name: 'Sessão de coaching',
      description: 'Sessenta minutos de conversa, só você e a apresentadora. Produto de demonstração.',
      price_cents: 30_000,
      category: 'Cursos',
      kind: 'service',
    }),
    product({
      id: 'demo-assinatura-premium',
      slug: 'assinatura-premium',
      name: 'Assinatura Premium',
      description: 'Episódios 48 horas antes, conteúdo bônus e comunidade VIP. Produto de demonstração.',
      price_cents: 4_900,
      category: 'Memberships',
      kind: 'subscription',
      is_subscription: true,
    }),
  ];
}

function product(
  row: Omit<Insertable<ProductsTable>, 'name_folded' | 'created_at' | 'updated_at'>,
): Insertable<ProductsTable> {
  const times = { created_at: AT, updated_at: AT };
  return { is_subscription: false, is_active: true, ...row, name_folded: foldText(row.name), ...times };
}
