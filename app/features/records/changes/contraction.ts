/** At the end of a verb's words. */
export const PREPOSITION = / (a|de|em)$/;
const CONTRACTIONS: Record<string, (article: string) => string> = {
  a: (article) => (article.startsWith('a') ? article.replace('a', 'à') : `a${article}`),
  de: (article) => `d${article}`,
  em: (article) => `n${article}`,
};

/** 'de' and 'o pedido' are 'do pedido'. */
export function joined(preposition: string, kind: string): string {
  const article = /^[oa]s?(?= )/.exec(kind)?.[0];
  if (!article) return `${preposition} ${kind}`;
  const together = CONTRACTIONS[preposition]?.(article) ?? `${preposition} ${article}`;
  return together + kind.slice(article.length);
}
