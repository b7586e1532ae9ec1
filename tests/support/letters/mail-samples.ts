import type { Order, OrderLine } from '#app/features/orders/core/order-context.ts';
import type { Booking } from '#app/features/orders/sessions/bookings.server.ts';

/** An order with everything that a mail can mention. */
export const SAMPLE_ORDER: Order = {
  id: 'b3f1c2d4e5a69788',
  code: 'AB12CD34EF',
  attempt_key: 'attempt',
  status: 'awaiting_payment',
  method: 'pix',
  person_id: null,
  name: 'Ana <b>Souza & Filhos',
  email: 'ana@exemplo.com',
  phone: '',
  search_text: '',
  delivery: 'shipping',
  terms_version: null,
  privacy_version: null,
  address: null,
  subtotal_cents: 13_900,
  shipping_cents: 1_500,
  total_cents: 15_400,
  paid_cents: 5_000,
  refunded_cents: 1_200,
  payment_attempt: 0,
  payment_url: null,
  payment_state: null,
  payment_problem: null,
  checkout_ref: null,
  payment_ref: null,
  customer_ref: null,
  subscription_ref: null,
  dispute_state: null,
  pix_code: '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-4266554400005204000053039865802BR',
  pix_reported_at: null,
  tracking: 'BR123456789BR',
  withdrawal_protocol: '20260706-AB12CD34EF',
  withdrawn_at: '2026-07-06T15:00:00.000Z',
  expires_at: '2026-07-07T15:00:00.000Z',
  paid_at: null,
  shipped_at: '2026-07-05T12:00:00.000Z',
  delivered_at: null,
  version: 1,
  created_at: '2026-07-01T12:00:00.000Z',
  updated_at: '2026-07-06T15:00:00.000Z',
};

const LINE: OrderLine = {
  id: 'line-1',
  order_id: SAMPLE_ORDER.id,
  position: 0,
  product_id: 'p1',
  variant_id: 'v1',
  kind: 'physical',
  name: 'Camiseta "Coragem"',
  variant_name: 'M',
  image_url: null,
  unit_price_cents: 5_900,
  quantity: 2,
  reserved: 0,
  asked_back: 0,
  session_minutes: null,
  pass_days: null,
};

export const SAMPLE_LINES: OrderLine[] = [
  LINE,
  {
    ...LINE,
    id: 'line-2',
    kind: 'service',
    name: 'Sessão',
    variant_name: null,
    quantity: 1,
    session_minutes: 50,
  },
  { ...LINE, id: 'line-3', kind: 'digital', name: 'Passe', variant_name: null, quantity: 1, pass_days: 30 },
];

export const SAMPLE_PURCHASE = {
  order: SAMPLE_ORDER,
  lines: SAMPLE_LINES,
  contract: {
    deliveryTime: '5 a 9 dias úteis',
    legalName: 'Clara Lima ME',
    legalDocument: '12.345.678/0001-90',
    legalAddress: 'Rua das Flores, 10, Rio de Janeiro',
  },
};
export const SAMPLE_CARD_PURCHASE = {
  order: {
    ...SAMPLE_ORDER,
    ...{ method: 'stripe' as const, pix_code: null, tracking: 'com a Clara', name: '' },
  },
  lines: SAMPLE_LINES.slice(1),
};

export const SAMPLE_BOOKING: Booking = {
  id: 'booking-1',
  order_id: SAMPLE_ORDER.id,
  line_id: 'line-2',
  number: 1,
  name: 'Sessão de coaching',
  minutes: 50,
  status: 'confirmed',
  proposals: '["2026-07-10T13:00:00.000Z","2026-07-11T18:00:00.000Z"]',
  starts_at: '2026-07-10T13:00:00.000Z',
  place: 'https://meet.example/abc',
  note: 'Traga água.\n\nAté lá!',
  version: 3,
  created_at: '2026-07-01T12:00:00.000Z',
  updated_at: '2026-07-06T15:00:00.000Z',
};
