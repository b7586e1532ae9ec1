interface FeedFacts {
  address: string;
  ownerEmail: string | null;
  /** The size of the uploaded cover's original; null while the drawn cover is used. */
  cover: { width: number; height: number } | null;
  movedTo: string;
}

/** In pixels. Covers are enlarged to at most twice their size, and directories ask for 1400. */
const LEAST_COVER_SIDE = 700;

/** Reasons, in Portuguese, for which directories would reject the feed. */
export function feedWarnings({ address, ownerEmail, cover, movedTo }: FeedFacts): string[] {
  const warnings: string[] = [];
  if (movedTo) warnings.push('O feed está desviado: quem o lê é levado a outro endereço.');
  if (!address.startsWith('https://'))
    warnings.push('O endereço ainda não começa com https://, e os diretórios só aceitam o que começa.');
  if (!ownerEmail)
    warnings.push('Sem um e-mail no feed, Apple e Spotify não têm como confirmar que o podcast é seu.');
  if (cover && Math.min(cover.width, cover.height) < LEAST_COVER_SIDE)
    warnings.push('A capa é pequena demais: envie uma de pelo menos 1400 pixels de lado.');
  return warnings;
}
