/** Kinds of products, by the way they are delivered. */
export const PRODUCT_KINDS = {
  physical: 'Produto físico',
  service: 'Serviço',
  digital: 'Produto digital',
  subscription: 'Assinatura',
} as const;

export type ProductKind = keyof typeof PRODUCT_KINDS;

/** Whether a second unit would be useless: a file is downloaded once. A pass is none: its days add up. */
export function isFile({ kind, passDays }: { kind: ProductKind; passDays: number | null }): boolean {
  return kind === 'digital' && passDays === null;
}

export function isProductKind(text: string): text is ProductKind {
  return Object.hasOwn(PRODUCT_KINDS, text);
}
