import { type ShopCard, shopCard } from './shop-card.ts';

/** The specification's three, shown if the list cannot be read. Without ids they cannot be bought. */
export const FALLBACK_PRODUCTS: readonly ShopCard[] = [
  fallback({
    slug: 'camiseta',
    name: 'Camiseta',
    priceCents: 5_900,
    category: 'Vestuário',
    kind: 'physical',
  }),
  fallback({
    slug: 'sessao-de-coaching',
    name: 'Sessão de coaching',
    priceCents: 30_000,
    category: 'Cursos',
    kind: 'service',
    sessionMinutes: 60,
  }),
  fallback({
    slug: 'assinatura-premium',
    name: 'Assinatura Premium',
    priceCents: 4_900,
    category: 'Memberships',
    kind: 'subscription',
  }),
];

function fallback(
  product: Pick<ShopCard, 'slug' | 'name' | 'priceCents' | 'category' | 'kind'> & { sessionMinutes?: number },
): ShopCard {
  const nothing = { id: '', imageUrl: null, passDays: null, sessionMinutes: null, hasVariants: false };
  return shopCard({ ...nothing, isSoldOut: false, ...product });
}
