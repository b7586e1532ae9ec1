import { type ShopCard, shopCard } from './shop-card.ts';

const nothing = { id: '', image_url: null, pass_days: null, session_minutes: null, stock: null };

/** The specification's three, shown if the list cannot be read. Without ids they cannot be bought. */
export const FALLBACK_PRODUCTS: readonly ShopCard[] = [
  {
    slug: 'camiseta',
    name: 'Camiseta',
    price_cents: 5_900,
    category: 'Vestuário',
    kind: 'physical' as const,
  },
  {
    ...{ slug: 'sessao-de-coaching', name: 'Sessão de coaching', price_cents: 30_000, category: 'Cursos' },
    ...{ kind: 'service' as const, session_minutes: 60 },
  },
  {
    ...{
      slug: 'assinatura-premium',
      name: 'Assinatura Premium',
      price_cents: 4_900,
      category: 'Memberships',
    },
    kind: 'subscription' as const,
  },
].map((product) => shopCard({ ...nothing, ...product }));
