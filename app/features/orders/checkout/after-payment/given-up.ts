/**
 * What became of an order whose cart is taken back. 'kept': its Pix or boleto may be on its way. 'paid': it is, or is
 * about to be. 'unknown': Stripe did not say, and it lapses by itself if nobody paid.
 */
export interface GivenUp {
  is: 'given-up' | 'kept' | 'paid' | 'unknown';
}
