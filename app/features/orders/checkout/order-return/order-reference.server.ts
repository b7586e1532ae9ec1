import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';

const PURPOSE = 'order-reference';

/**
 * Names an order in addresses that third parties keep. It identifies the order and does not open it.
 *
 *     `/payment-canceled?pedido=${orderReference(secret, order)}`
 */
export function orderReference(secret: string, { code }: { code: string }): string {
  return `${code}.${signText(secret, PURPOSE, code)}`;
}

/** @returns the order's code; null where the signature is not ours */
export function codeOfReference(secret: string, reference: string): string | null {
  const [, code = '', signature = ''] = /^([A-Z2-9]{10})\.([\w-]{43})$/.exec(reference) ?? [];
  return isSignatureOf(signature, secret, PURPOSE, code) ? code : null;
}
