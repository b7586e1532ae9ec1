import type { ShopLineProduct } from '../magazine.ts';

/** The newest products in one line, as words. */
export function ShopLine({ products }: { products: readonly ShopLineProduct[] }) {
  if (products.length === 0) return null;
  return (
    <aside aria-labelledby="da-loja" className="page">
      <div className="shop-line">
        <h2 id="da-loja" className="font-display text-title-3">
          Da loja
        </h2>
        <ul>
          {products.map(({ slug, name }) => (
            <li key={slug}>
              <a href={`/shop/${slug}` satisfies Href<'/shop/:slug'>} className="link">
                {name}
              </a>
            </li>
          ))}
        </ul>
        <a href={'/shop' satisfies Href} className="link inline-flex min-h-11 items-center font-semibold">
          Ver a loja
        </a>
      </div>
    </aside>
  );
}
