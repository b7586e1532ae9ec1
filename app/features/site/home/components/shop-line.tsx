import type { HomeWords } from '#app/features/records/settings/home-settings.ts';
import type { ShopLineProduct } from '../magazine.ts';

/** The newest products in one line, as words. */
export function ShopLine({
  products,
  words,
}: {
  products: readonly ShopLineProduct[];
  words: HomeWords['shop'];
}) {
  if (products.length === 0) return null;
  return (
    <aside aria-labelledby="da-loja" className="page home-part">
      <div className="shop-line">
        <h2 id="da-loja" className="font-display text-title-3">
          {words.title}
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
          {words.more}
        </a>
      </div>
    </aside>
  );
}
