import { ButtonLink } from '#app/ui/button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { priceText, type ShopCard } from '../shop-card.ts';
import { ClosedSubscription } from './closed-subscription.tsx';
import { SubscribeButton } from './subscribe-button.tsx';

/** The specification's price, where no subscription is on sale. */
const PRICE = 'R$\u00a049,00/mês';

const BENEFITS = [
  { title: 'Episódios antecipados', text: 'Ouça cada episódio 48h antes de todo mundo.' },
  { title: 'Conversas bônus', text: 'Conversas e práticas só para quem é Premium.' },
  { title: 'Comunidade VIP', text: 'Um lugar para perguntar, responder e caminhar junto.' },
];

interface PremiumOfferProps {
  /** The subscription on sale; null where there is none. */
  product: ShopCard | null;
  isSold?: boolean;
}

/** For everybody who is not a member. */
export function PremiumOffer({ product, isSold = true }: PremiumOfferProps) {
  return (
    <section aria-labelledby="premium" className="premium-offer">
      <div className="page premium-offer-page">
        <div>
          <p className="eyebrow">Premium</p>
          <h2 id="premium" className="mt-3 text-title-1">
            Chegue antes e fique mais perto
          </h2>
          <ul className="premium-benefits">
            {BENEFITS.map(({ title, text }) => (
              <li key={title}>
                <Icon name="check" />
                <p>
                  <strong>{title}</strong>
                  <span>{text}</span>
                </p>
              </li>
            ))}
          </ul>
        </div>
        <div className="premium-price">
          <p className="premium-price-figure">{product ? priceText(product) : PRICE}</p>
          <p className="mt-2">Cancele quando quiser.</p>
          {product?.closed?.passesPath && (
            <p className="mt-2">Por enquanto o acesso é por passe, pago por Pix, sem renovação.</p>
          )}
          <div className="mt-6">
            {product?.closed && isSold && <ClosedSubscription closed={product.closed} look="mango" />}
            {product && !product.closed ? (
              <form method="post" action={`/shop/${product.slug}` satisfies Href<'/shop/:slug'>}>
                <SubscribeButton product={product} look="mango" />
              </form>
            ) : (
              isSold &&
              !product && (
                <ButtonLink to="/#newsletter" look="mango" className="w-full">
                  Avise-me quando abrir
                </ButtonLink>
              )
            )}
          </div>
        </div>
      </div>
    </section>
  );
}
