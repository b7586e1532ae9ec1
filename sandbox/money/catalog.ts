import type { Stripe } from 'stripe';
import { invalid, noSuch } from '../http/errors.ts';
import { mergedMetadata } from '../http/params.ts';
import { makeId, type Sandbox } from '../state/sandbox.ts';
import { emit } from '../webhooks/emit.ts';

/** Stripe's maximum: R$ 999.999,99. */
const MOST = 99_999_999;

interface ProductData {
  name: string;
  id?: string;
  active?: boolean;
  description?: string;
  images?: string[];
  metadata?: Record<string, string>;
  shippable?: boolean;
  statement_descriptor?: string;
  tax_code?: string;
  unit_label?: string;
  url?: string;
}

export function createProduct(sandbox: Sandbox, data: ProductData): Stripe.Product {
  const id = data.id ?? makeId('prod_', 14);
  if (sandbox.store.get('products', id)) {
    throw invalid(`Product already exists.`, 'resource_already_exists', 'id');
  }
  const now = sandbox.clock.now();
  const product: Stripe.Product = {
    id,
    object: 'product',
    active: data.active ?? true,
    created: now,
    default_price: null,
    description: data.description ?? null,
    images: data.images ?? [],
    livemode: false,
    marketing_features: [],
    metadata: mergedMetadata({}, data.metadata),
    name: data.name,
    package_dimensions: null,
    shippable: data.shippable ?? null,
    statement_descriptor: data.statement_descriptor ?? null,
    tax_code: data.tax_code ?? null,
    tax_details: null,
    type: 'service',
    unit_label: data.unit_label ?? null,
    updated: now,
    url: data.url ?? null,
  };
  sandbox.store.put('products', product);
  emit(sandbox, 'product.created', product);
  return product;
}

export interface PriceData {
  currency: string;
  active?: boolean;
  lookup_key?: string;
  metadata?: Record<string, string>;
  nickname?: string;
  product?: string;
  product_data?: ProductData;
  recurring?: { interval: Stripe.Price.Recurring.Interval; interval_count?: number };
  tax_behavior?: Stripe.Price.TaxBehavior;
  unit_amount?: number;
  unit_amount_decimal?: string;
}

/** @param at path of the data among the parameters, for errors */
export function createPrice(sandbox: Sandbox, data: PriceData, at = ''): Stripe.Price {
  const param = (name: string) => (at ? `${at}[${name}]` : name);
  const unitAmount = data.unit_amount ?? wholeAmount(data.unit_amount_decimal);
  if (unitAmount === undefined) {
    const message = `You must specify either \`unit_amount\` or \`unit_amount_decimal\`.`;
    throw invalid(message, 'parameter_missing', param('unit_amount'));
  }
  if (unitAmount < 0 || unitAmount > MOST) {
    const [message, code] =
      unitAmount < 0
        ? ['This value must be greater than or equal to 0.', 'parameter_invalid_integer']
        : [`Amount must be no more than ${MOST}.`, 'amount_too_large'];
    throw invalid(message, code, param('unit_amount'));
  }
  if (!/^[a-z]{3}$/.test(data.currency.toLowerCase())) {
    throw invalid(`Invalid currency: ${data.currency}.`, 'invalid_currency', param('currency'));
  }
  const price = priceObject(sandbox, data, productOf(sandbox, data, param), unitAmount);
  sandbox.store.put('prices', price);
  emit(sandbox, 'price.created', price);
  return price;
}

function wholeAmount(decimal: string | undefined): number | undefined {
  return decimal !== undefined && /^\d+(\.0+)?$/.test(decimal) ? Number(decimal) : undefined;
}

function productOf(sandbox: Sandbox, data: PriceData, param: (name: string) => string): string {
  if (data.product_data && data.product) {
    const message = 'You may only specify one of these parameters: product, product_data.';
    throw invalid(message, 'parameter_invalid', param('product'));
  }
  if (data.product_data) return createProduct(sandbox, data.product_data).id;
  if (!data.product) {
    throw invalid(`Missing required param: ${param('product')}.`, 'parameter_missing', param('product'));
  }
  const product = sandbox.store.get('products', data.product);
  if (!product) throw noSuch('product', data.product, param('product'));
  return product.id;
}

function priceObject(sandbox: Sandbox, data: PriceData, product: string, unitAmount: number): Stripe.Price {
  return {
    id: makeId('price_'),
    object: 'price',
    active: data.active ?? true,
    billing_scheme: 'per_unit',
    created: sandbox.clock.now(),
    currency: data.currency.toLowerCase(),
    custom_unit_amount: null,
    livemode: false,
    lookup_key: data.lookup_key ?? null,
    metadata: mergedMetadata({}, data.metadata),
    nickname: data.nickname ?? null,
    product,
    recurring: data.recurring
      ? {
          interval: data.recurring.interval,
          interval_count: data.recurring.interval_count ?? 1,
          meter: null,
          trial_period_days: null,
          usage_type: 'licensed',
        }
      : null,
    tax_behavior: data.tax_behavior ?? 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: data.recurring ? 'recurring' : 'one_time',
    unit_amount: unitAmount,
    unit_amount_decimal: String(unitAmount) as unknown as Stripe.Price['unit_amount_decimal'],
  };
}
