import { countOf, formatCount } from '#app/pure/text/plural.ts';
import { quoted } from '#app/pure/text/quoted.ts';

interface Count {
  total: number;
  isTotalExact: boolean;
}

/** '12 resultados para “foco”', 'Mais de 200 resultados e 34 momentos para “foco”'. */
export function resultCount(query: string, found: Count, moments?: Count): string {
  const counts = [
    ...(found.total > 0 ? [counted(found, 'resultado')] : []),
    ...(moments && moments.total > 0 ? [counted(moments, 'momento')] : []),
  ];
  const [first, ...others] = counts;
  if (first === undefined) return `Nenhum resultado para ${quoted(query)}`;
  const words = [first, ...others.map((count) => count.toLowerCase())].join(' e ');
  return `${words} para ${quoted(query)}`;
}

function counted({ total, isTotalExact }: Count, one: string): string {
  return isTotalExact ? countOf(total, one, `${one}s`) : `Mais de ${formatCount(total)} ${one}s`;
}
