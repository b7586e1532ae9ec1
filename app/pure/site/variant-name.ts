/** 'Camiseta (M)', and 'Camiseta' alone where the product has no sizes. */
export function withVariant(name: string, variant: string | null | undefined): string {
  return variant ? `${name} (${variant})` : name;
}
