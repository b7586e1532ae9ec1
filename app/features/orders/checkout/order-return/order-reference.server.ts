import { isSignatureOf, signText } from '#app/platform/tokens.server.ts';

const PURPOSE = 'order-reference';

/**
 * Names an order in addresses that others keep, too: it says which one is meant, and lets nobody see who bought.
 *
 *     `/payment-canceled?pedido=${orderReference(secret, order)}`
 */
export function orderReference(secret: string, { code }: { code: string }): string {
  return `${code}.${signText(secret, PURPOSE, code)}`;
}

/** @returns the order's code; null for what we did not sign */
export function codeOfReference(secret: string, reference: string): string | null {
  const [, code = '', signature = ''] = /^([A-Z2-9]{10})\.([\w-]{43})$/.exec(reference) ?? [];
  return isSignatureOf(signature, secret, PURPOSE, code) ? code : null;
}
