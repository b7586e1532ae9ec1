import { Icon } from '#app/ui/icon.tsx';
import { priceText, type ShopCard } from '../shop-card.ts';
import { AddButton } from './add-button.tsx';
import { ClosedSubscription } from './closed-subscription.tsx';
import { ProductPicture } from './product-picture.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

interface ProductCardProps {
  product: ShopCard;
  /** False for the fallback products. */
  isSold: boolean;
  /** Among the first, whose pictures load at once. */
  isEager: boolean;
}

export function ProductCard({ product, isSold, isEager }: ProductCardProps) {
  return (
    <li className="product-card" data-sold-out={product.isSoldOut || undefined}>
      <ProductPicture product={product} isEager={isEager} />
      <div className="product-card-words">
        <p className="text-small text-ink-soft">
          {kicker(product)}
          {product.isSoldOut && <span className="badge product-card-flag">Esgotado</span>}
        </p>
        <h2 className="text-title-3">
          {isSold ? (
            <a href={`/shop/${product.slug}` satisfies Href<'/shop/:slug'>} className="product-card-link">
              {product.name}
            </a>
          ) : (
            product.name
          )}
        </h2>
        <p className="product-price">{priceText(product)}</p>
      </div>
      {isSold && <CardAction product={product} />}
    </li>
  );
}

function kicker({ category, sessionMinutes, passDays }: ShopCard): string {
  if (sessionMinutes) return `${category} · ${sessionMinutes} minutos`;
  return passDays ? `${category} · ${passDays} dias` : category;
}

/** Buys in one step where nothing has to be chosen first. */
function CardAction({ product }: { product: ShopCard }) {
  if (product.isSoldOut) return <CardLink product={product}>Ver o produto</CardLink>;
  if (product.closed) {
    return (
      <p className="product-card-action">
        <ClosedSubscription closed={product.closed} />
      </p>
    );
  }
  if (product.hasVariants) return <CardLink product={product}>Escolher opção</CardLink>;
  return (
    <form
      method="post"
      action={`/shop/${product.slug}` satisfies Href<'/shop/:slug'>}
      className="product-card-action"
    >
      {product.kind === 'subscription' ? (
        <SubscribeButton product={product} />
      ) : (
        <AddButton product={product} look="line" />
      )}
    </form>
  );
}

function CardLink({ product, children }: { product: ShopCard; children: React.ReactNode }) {
  return (
    <p className="product-card-action">
      <a href={`/shop/${product.slug}` satisfies Href<'/shop/:slug'>} className="button" data-look="line">
        {children}
        <span className="sr-only"> {product.name}</span>
        <Icon name="right" className="size-4" />
      </a>
    </p>
  );
}
