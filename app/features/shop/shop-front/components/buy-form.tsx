import { type FormEvent, useState } from 'react';
import { addToCart } from '#app/features/shop/cart/cart-actions.ts';
import { clampQuantity } from '#app/pure/site/cart-limits.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx';
import { cartLineOf } from '../cart-line-of.ts';
import type { ShopCard } from '../shop-card.ts';
import { AddWords, onlyOnce } from './add-button.tsx';
import { ClosedSubscription } from './closed-subscription.tsx';
import { SubscribeButton } from './subscribe-button.tsx';
import { type Variant, VariantChoice } from './variant-choice.tsx';

interface BuyFormProps {
  product: ShopCard;
  variants: readonly Variant[];
  /** Pieces left; null where stock is not counted, or each variant has its own. */
  left: number | null;
}

/** Adds to the cart with scripts; without them starts an order of this one product. */
export function BuyForm({ product, variants, left }: BuyFormProps) {
  const inStock = variants.filter((variant) => variant.left !== 0);
  const [variantId, setVariantId] = useState(inStock.length === 1 ? (inStock[0]?.id ?? null) : null);
  const [quantity, setQuantity] = useState(1);
  if (product.isSoldOut) return <SoldOut />;
  if (product.closed) return <Closed closed={product.closed} />;
  const variant = variants.find(({ id }) => id === variantId) ?? null;
  const most = variant ? variant.left : left;
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('quantity');
    addToCart(cartLineOf(product, { variant, quantity: Math.min(clampQuantity(typed), most ?? Infinity) }));
    setQuantity(1);
  };
  if (product.kind === 'subscription') {
    return (
      <form method="post" className="buy-form max-w-sm">
        <SubscribeButton product={product} />
      </form>
    );
  }
  return (
    <form method="post" className="buy-form" onSubmit={add}>
      {variants.length > 0 && (
        <VariantChoice variants={variants} chosen={variantId} onChoose={setVariantId} />
      )}
      <div className="buy-row">
        {!cartLineOf(product).isSingle && (
          <QuantityStepper
            of={product.name}
            name="quantity"
            value={Math.min(quantity, most ?? quantity)}
            most={most}
            onChange={setQuantity}
          />
        )}
        <Button type="submit" data-tap="" onClick={onlyOnce}>
          <AddWords />
        </Button>
      </div>
      {most !== null && most <= FEW && (
        <p className="text-small font-semibold text-terracotta">
          {most === 1 ? 'Resta 1 unidade' : `Restam ${most} unidades`}
        </p>
      )}
    </form>
  );
}

/** From this number of pieces on, the form shows how many are left. */
const FEW = 5;

function Closed({ closed }: { closed: NonNullable<ShopCard['closed']> }) {
  return (
    <div className="buy-form max-w-sm">
      <p className="text-ink-soft">
        {closed.passesPath
          ? 'A assinatura mensal ainda não está aberta. Com um passe, pago por Pix, você tem o mesmo acesso, sem renovação.'
          : 'A assinatura mensal ainda não está aberta.'}
      </p>
      <ClosedSubscription closed={closed} look="solid" />
    </div>
  );
}

function SoldOut() {
  return (
    <div className="buy-form">
      <p className="text-ink-soft">
        Acabou por enquanto. Quem recebe a newsletter fica sabendo primeiro quando voltar.
      </p>
      <p>
        <ButtonLink to="/#newsletter" look="line">
          Avise-me quando voltar
        </ButtonLink>
      </p>
    </div>
  );
}
