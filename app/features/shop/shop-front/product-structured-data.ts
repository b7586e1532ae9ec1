import type { Cents } from '#app/pure/brazil/money-brl.ts';
import { decimalOf } from '#app/pure/brazil/money-brl.ts';
import { absoluteUrl, type HeadFacts } from '#app/pure/site/head-facts.ts';
import { known, type StructuredData } from '#app/pure/site/structured-data.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import type { ShopCard } from './shop-card.ts';

interface DescribedProduct extends ShopCard {
  description: string;
  /** Null where nothing is shipped. */
  shippingCents: Cents | null;
}

const LONGEST_DESCRIPTION = 500;
const BRAZIL = 'BR';

/** The product with its one offer. */
export function productNode(site: HeadFacts, product: DescribedProduct): StructuredData {
  const url = `${site.publicUrl}/shop/${product.slug}` satisfies AbsoluteHref<'/shop/:slug'>;
  const image = product.isDrawn
    ? (`/og/produto/${product.slug}.png` satisfies Href<'/og/:kind/:file'>)
    : product.pictureUrl;
  return known({
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    description: shorten(product.description || product.name, LONGEST_DESCRIPTION),
    category: product.category,
    sku: product.id,
    image: absoluteUrl(site.publicUrl, image),
    url,
    offers: offer(site, product, url),
  });
}

function offer(site: HeadFacts, product: DescribedProduct, url: string): StructuredData {
  const price = decimalOf(product.priceCents);
  return known({
    '@type': 'Offer',
    url,
    price,
    priceCurrency: 'BRL',
    availability: `https://schema.org/${product.isSoldOut || product.closed ? 'OutOfStock' : 'InStock'}`,
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@type': 'Organization', name: site.showName, url: `${site.publicUrl}/` },
    priceSpecification:
      product.kind === 'subscription'
        ? {
            '@type': 'UnitPriceSpecification',
            price,
            priceCurrency: 'BRL',
            billingDuration: 1,
            billingIncrement: 1,
            unitCode: 'MON',
          }
        : null,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: BRAZIL,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/FreeReturn',
      refundType: 'https://schema.org/FullRefund',
    },
    shippingDetails:
      product.shippingCents === null
        ? null
        : {
            '@type': 'OfferShippingDetails',
            shippingRate: {
              '@type': 'MonetaryAmount',
              value: decimalOf(product.shippingCents),
              currency: 'BRL',
            },
            shippingDestination: { '@type': 'DefinedRegion', addressCountry: BRAZIL },
          },
  });
}
