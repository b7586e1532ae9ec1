/**
 * Result for an order whose cart is taken back. 'kept': its Pix or boleto may be on its way. 'paid': it is
 * paid, or about to be. 'unknown': the provider did not answer, and an unpaid order lapses by itself.
 */
export interface GivenUp {
  is: 'given-up' | 'kept' | 'paid' | 'unknown';
}
