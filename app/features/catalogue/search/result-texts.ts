import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { quoted } from '#app/pure/text/quoted.ts';

/** '12 resultados para “foco”', or 'Mais de 200 resultados para “foco”'. */
export function resultCount(
  query: string,
  { total, isTotalExact }: { total: number; isTotalExact: boolean },
): string {
  if (total === 0) return `Nenhum resultado para ${quoted(query)}`;
  const count = isTotalExact
    ? countOf(total, 'resultado', 'resultados')
    : `Mais de ${formatCount(total)} resultados`;
  return `${count} para ${quoted(query)}`;
}
