/** What is sold: each kind is delivered in its own way. */
export const PRODUCT_KINDS = {
  physical: 'Produto físico',
  service: 'Serviço',
  digital: 'Produto digital',
  subscription: 'Assinatura',
} as const;

export type ProductKind = keyof typeof PRODUCT_KINDS;

export function isProductKind(text: string): text is ProductKind {
  return Object.hasOwn(PRODUCT_KINDS, text);
}
