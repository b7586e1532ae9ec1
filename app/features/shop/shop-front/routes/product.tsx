import '../product.css';
import { data, redirect } from 'react-router';
import { movedOrNotFound, orNotFound } from '#app/http/answers/not-found-answer.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { keepPage } from '#app/http/page/page-cache-control.server.ts';
import { openGraphImage, pageMeta } from '#app/http/page/seo.ts';
import { sharedPicture } from '#app/pure/media/picture.ts';
import { premiumNote } from '#app/pure/people/premium-note.ts';
import { breadcrumbList } from '#app/pure/site/structured-data.ts';
import { FormOutcome } from '#app/ui/form-outcome.tsx';
import { RichText } from '#app/ui/rich-text.tsx';
import { startCheckout } from '#app/wiring/start-checkout.server.ts';
import { type BuyRefusal, buyRefusal } from '../buy-refusals.ts';
import { BuyForm } from '../components/buy-form.tsx';
import { ProductFacts } from '../components/product-facts.tsx';
import { ProductPicture } from '../components/product-picture.tsx';
import { ProductTrail } from '../components/product-trail.tsx';
import { boughtLine, buySchema } from '../input.ts';
import { keptProduct, PRODUCT_KEYS } from '../kept-product.server.ts';
import { productNode } from '../product-structured-data.ts';
import { priceText } from '../shop-card.ts';
import { findActiveProductBySlug, findRenamedProduct } from '../shop-queries.server.ts';
import type { Route } from './+types/product.ts';

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  if (!loaderData) return [];
  const { product, imageAlt, description, shippingCents } = loaderData;
  const path = `/shop/${product.slug}` satisfies Href<'/shop/:slug'>;
  return pageMeta(matches, {
    title: product.name,
    description: description.text || `${product.name}, por ${priceText(product)}, na loja do podcast.`,
    path,
    image: sharedPicture(product.pictureUrl) ?? openGraphImage('produto', product.slug),
    imageAlt,
    jsonLd: (site) => [
      productNode(site, { ...product, description: description.text, shippingCents }),
      breadcrumbList(site, [
        { name: 'Loja', path: '/shop' satisfies Href },
        { name: product.name, path },
      ]),
    ],
  });
};

export async function loader({ context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const shown = await keptProduct(services, params.slug);
  if (!shown) {
    const renamed = await findRenamedProduct(services.db, params.slug);
    return movedOrNotFound(renamed && (`/shop/${renamed}` satisfies Href<'/shop/:slug'>));
  }
  keepPage(context, PRODUCT_KEYS);
  return { ...shown, premiumNote: premiumNote(shown.product, context.get(personContext)?.premium) };
}

/** Starts the checkout of this product alone, if no script has put it into the cart. */
export async function action({ request, context, params }: Route.ActionArgs) {
  const { db, publicUrl } = context.get(servicesContext);
  const { card: product } = orNotFound(await findActiveProductBySlug(db, params.slug));
  const parsed = await parseForm(request, buySchema);
  if (!parsed.ok) return refused({ reason: 'form' });
  const asking = { context, cookies: request.headers.get('Cookie') };
  const line = boughtLine(product, parsed.value);
  const begun = await startCheckout(asking, { lines: [line], attempt: null });
  if (begun.ok) {
    const { url, headers } = begun;
    if (url.startsWith(`${publicUrl}/`)) throw redirect(url, { status: 303, headers });
    // `form-action` lets no form lead to another site; a link may.
    return data({ toast: undefined, payAt: url }, { headers });
  }
  if (begun.reason === 'sign_in_required')
    throw redirect(
      `/auth?next=${encodeURIComponent(`/shop/${product.slug}` satisfies Href<'/shop/:slug'>)}` satisfies Href,
      303,
    );
  return refused(begun);
}

function refused(refusal: BuyRefusal) {
  const answer = { toast: buyRefusal(refusal), payAt: null };
  if (refusal.reason !== 'too-many') return data(answer, { status: refusal.reason === 'lines' ? 409 : 400 });
  return data(answer, { status: 429, headers: { 'Retry-After': String(refusal.retryAfterSeconds) } });
}

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { product, imageAlt, description, variants, left, facts } = loaderData;
  return (
    <article className="page product-page">
      <ProductTrail product={product} />
      <div className="product-layout">
        <ProductPicture product={product} alt={imageAlt} isEager />
        <div className="min-w-0">
          {product.isSoldOut && (
            <p className="mb-3">
              <span className="badge" data-tone="plain">
                Esgotado
              </span>
            </p>
          )}
          <h1 className="text-title-1">{product.name}</h1>
          <p className="mt-4 font-display text-title-2 tabular">{priceText(product)}</p>
          <FormOutcome toast={actionData?.toast} />
          {actionData?.payAt && (
            <p className="outcome mt-6 border-forest" role="status">
              Seu pedido está guardado.{' '}
              <a href={actionData.payAt} className="link font-semibold">
                Ir para a página de pagamento
              </a>
            </p>
          )}
          {loaderData.premiumNote && (
            <p className="side-line mt-6 max-w-text pl-4">{loaderData.premiumNote}</p>
          )}
          <BuyForm product={product} variants={variants} left={left} />
          {description.html && (
            <section aria-labelledby="descricao" className="mt-10">
              <h2 id="descricao" className="sr-only">
                Descrição
              </h2>
              <RichText html={description.html} />
            </section>
          )}
          <ProductFacts facts={facts} />
        </div>
      </div>
    </article>
  );
}
