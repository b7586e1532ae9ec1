/** What is sold: each kind is delivered in its own way. */
export const PRODUCT_KINDS = {
  physical: 'Produto físico',
  service: 'Serviço',
  digital: 'Produto digital',
  subscription: 'Assinatura',
} as const;

export type ProductKind = keyof typeof PRODUCT_KINDS;

/** A file is had once and kept: a second piece of it is nothing. Days of access add up, so a pass is none. */
export function isFile({ kind, passDays }: { kind: ProductKind; passDays: number | null }): boolean {
  return kind === 'digital' && passDays === null;
}

export function isProductKind(text: string): text is ProductKind {
  return Object.hasOwn(PRODUCT_KINDS, text);
}
