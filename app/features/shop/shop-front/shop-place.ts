/** The part of the shop that an address asks for. */
export interface ShopPlace {
  category: string | null;
  /** From 1. */
  page: number;
}

export const PRODUCTS_A_PAGE = 24;

const LONGEST_CATEGORY = 60;

/** @returns null for an address that none of our links has */
export function readShopPlace(parameters: URLSearchParams): ShopPlace | null {
  const page = parameters.get('pagina') ?? '1';
  const category = parameters.get('categoria');
  if (!/^[1-9]\d{0,2}$/.test(page) || (category?.length ?? 0) > LONGEST_CATEGORY) return null;
  return { category: category || null, page: Number(page) };
}

export function shopPath({ category, page }: ShopPlace): string {
  const parameters = new URLSearchParams();
  if (category) parameters.set('categoria', category);
  if (page > 1) parameters.set('pagina', String(page));
  return parameters.size > 0 ? (`/shop?${parameters}` satisfies Href) : ('/shop' satisfies Href);
}

interface Listed {
  category: string;
}

/** The products of a page; null for an unknown category or page. */
export function pageOfShop<Product extends Listed>(
  products: readonly Product[],
  { category, page }: ShopPlace,
): { shown: Product[]; pages: number } | null {
  const found = category ? products.filter((product) => product.category === category) : products;
  const pages = Math.max(1, Math.ceil(found.length / PRODUCTS_A_PAGE));
  if (page > pages || (category && found.length === 0)) return null;
  return { shown: found.slice((page - 1) * PRODUCTS_A_PAGE, page * PRODUCTS_A_PAGE), pages };
}

/** Sorted by name; empty if all products have the same one. */
export function categoriesOf(products: readonly Listed[]): string[] {
  const found = [...new Set(products.map(({ category }) => category))];
  return found.length > 1 ? found.sort((a, b) => a.localeCompare(b, 'pt-BR')) : [];
}
