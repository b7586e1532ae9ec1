import '../shop.css';
import { data } from 'react-router';
import { keptSettings } from '#app/features/records/settings/queries.server.ts';
import { personContext, requestInfoContext, servicesContext } from '#app/http/context.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { premiumNotes } from '#app/pure/people/premium-note.ts';
import { breadcrumbsTo } from '#app/pure/site/structured-data.ts';
import { CategoryLinks } from '../components/category-links.tsx';
import { EmptyShop } from '../components/empty-shop.tsx';
import { PremiumOffer } from '../components/premium-offer.tsx';
import { ProductGrid } from '../components/product-grid.tsx';
import { ShopHead } from '../components/shop-head.tsx';
import { ShopPages } from '../components/shop-pages.tsx';
import { FALLBACK_PRODUCTS } from '../fallback-products.ts';
import { withWay } from '../shop-card.ts';
import { categoriesOf, pageOfShop, readShopPlace, shopPath } from '../shop-place.ts';
import { keptShopProducts } from '../shop-queries.server.ts';
import type { Route } from './+types/shop.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { place, isOpen } = loaderData;
  return pageMeta(matches, {
    title: place.category ? `${place.category} na loja` : 'Loja',
    description: isOpen
      ? 'Produtos, sessões e a assinatura Premium, direto de quem faz o podcast. Pagamento por Pix.'
      : 'A loja está em construção. Inscreva-se para saber quando ela abrir.',
    path: shopPath(place),
    image: openGraphImage('pagina', 'loja'),
    jsonLd: breadcrumbsTo('Loja', '/shop' satisfies Href),
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const person = context.get(personContext);
  const isPremium = person?.isPremium ?? false;
  const place = readShopPlace(url.searchParams);
  if (!place) throw data(null, { status: 404 });
  try {
    const products = await keptShopProducts(services);
    const page = pageOfShop(products, place);
    if (!page) throw data(null, { status: 404 });
    keepPage(context, ['products', 'settings']);
    const { subscriptionLinks: links } = await keptSettings(services);
    const means = { hasCards: services.payments.length > 0, links };
    const subscription = products.find(({ kind, isSoldOut }) => kind === 'subscription' && !isSoldOut);
    const cards = page.shown.map((card) => withWay(card, products, means));
    return {
      place,
      isPremium,
      isOpen: products.length > 0,
      isKnown: true,
      pages: page.pages,
      categories: categoriesOf(products),
      premiumNotes: premiumNotes(
        cards.filter(({ closed }) => !closed),
        person?.premium,
      ),
      products: cards,
      subscription: subscription ? withWay(subscription, products, means) : null,
    };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    services.log.error({ err: error, id: context.get(requestInfoContext).id }, 'Failed to fetch products');
    const place = { category: null, page: 1 };
    const nothing = {
      isOpen: true,
      isKnown: false,
      pages: 1,
      categories: [],
      subscription: null,
      premiumNotes: [],
    };
    return { place, isPremium, ...nothing, products: FALLBACK_PRODUCTS };
  }
}

export default function Shop({ loaderData }: Route.ComponentProps) {
  const { place, isPremium, isOpen, isKnown, pages, categories, products, subscription, premiumNotes } =
    loaderData;
  if (!isOpen) {
    return (
      <>
        <EmptyShop isPremium={isPremium} />
        {!isPremium && <PremiumOffer product={null} />}
      </>
    );
  }
  return (
    <>
      <div className="page shop">
        <ShopHead isPremium={isPremium} isKnown={isKnown} category={place.category} />
        <CategoryLinks categories={categories} current={place.category} />
        {premiumNotes.map((note) => (
          <p key={note} className="mb-6 max-w-text text-small text-ink-soft">
            {note}
          </p>
        ))}
        <ProductGrid products={products} isSold={isKnown} />
        <ShopPages place={place} pages={pages} />
      </div>
      {!isPremium && <PremiumOffer product={subscription} isSold={isKnown} />}
    </>
  );
}
