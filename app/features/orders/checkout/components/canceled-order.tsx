import type { CartLine } from '#app/pure/site/cart.ts';

/** The lines of a canceled order, with links to the products. */
export function CanceledOrder({ lines }: { lines: readonly CartLine[] }) {
  return (
    <>
      <p className="text-body">Nada do que você escolheu se perdeu:</p>
      <ul className="grid gap-1 text-body">
        {lines.map(({ productId, variantId, variantName, slug, name, quantity }) => (
          <li key={`${productId} ${variantId}`}>
            <span className="tabular">{quantity}</span> ×{' '}
            <a href={`/shop/${slug}` satisfies Href<'/shop/:slug'>} className="link">
              {name}
            </a>
            {variantName && ` (${variantName})`}
          </li>
        ))}
      </ul>
    </>
  );
}
