import type { Updateable } from 'kysely';
import type { Tables } from '#app/db/database.server.ts';
import type { Order } from '#app/features/orders/core/order-context.ts';
import type { CheckoutFacts, PostalAddress } from '#app/platform/payments/payment-facts.ts';
import type { OrderAddress } from '#app/pure/brazil/postal-address.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import { searchText } from '#app/pure/text/search-text.ts';
import { LONGEST_TYPED } from './rules.ts';

/** Maps buyer, address and shipping price, as entered on the payment page, to columns of the order. */
export function buyerOf(order: Order, facts: CheckoutFacts): Updateable<Tables['orders']> {
  const name = typed(facts.buyer.name) || order.name;
  const email = typed(facts.buyer.email) || order.email;
  return {
    name,
    email,
    phone: typed(facts.buyer.phone) || order.phone,
    search_text: searchText(order.code, name, email),
    ...(order.delivery !== 'none' && facts.delivery && deliveryOf(order, facts)),
  };
}

function deliveryOf(order: Order, facts: CheckoutFacts): Updateable<Tables['orders']> {
  const delivery = facts.delivery ?? order.delivery;
  return {
    delivery,
    address:
      delivery === 'shipping' && facts.address
        ? JSON.stringify(addressOf(typed(facts.buyer.name), facts.address))
        : null,
    shipping_cents: facts.shippingCents,
    total_cents: order.subtotal_cents + facts.shippingCents,
  };
}

/** A payment page has one line for street, number and district, and a separate recipient. */
function addressOf(
  name: string,
  { recipient, line1, line2, city, state, postalCode }: PostalAddress,
): OrderAddress {
  const receiver = typed(recipient);
  return {
    postalCode: postalCode.replace(/\D/g, '').slice(0, 8),
    street: typed(line1),
    number: '',
    complement: [typed(line2), receiver !== name && receiver && `A/C ${receiver}`].filter(Boolean).join(', '),
    district: '',
    city: typed(city),
    state: typed(state).slice(0, 2).toUpperCase(),
  };
}

function typed(text: string): string {
  return cleanLine(text).slice(0, LONGEST_TYPED);
}
