import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import { countOf, formatCount } from '#app/pure/text/plural.ts';
import type { WeekFacts } from './week-figures.server.ts';

interface Line {
  name: string;
  words: string;
}

/** At most five lines; those that would have nothing to say are left out. */
export function weekLines(facts: WeekFacts): Line[] {
  const { downloads, streams, views, item, sources } = facts;
  const site = [
    `${countOf(streams.now, 'vez ouvida', 'vezes ouvidas')}${besideWords(streams)}`,
    `${countOf(views.now, 'página vista', 'páginas vistas')}${besideWords(views)}`,
  ];
  const come = comeWords(facts);
  return [
    { name: 'Downloads', words: `${formatCount(downloads.now)}${besideWords(downloads)}` },
    { name: 'No site', words: site.join(' e ') },
    ...(item
      ? [
          {
            name: 'A conversa com mais downloads',
            words: `“${item.title}”, ${formatCount(item.total)}`,
          },
        ]
      : []),
    ...(sources.length > 0
      ? [
          {
            name: 'De onde vieram',
            words: sources.map(({ words, total }) => `${words} (${formatCount(total)})`).join(', '),
          },
        ]
      : []),
    ...(come ? [{ name: 'Chegaram', words: come }] : []),
  ];
}

/** Both figures, because percentages of a few say nothing. */
function besideWords({ now, before }: WeekFacts['downloads']): string {
  if (before === null) return '';
  if (before === now) return ' (como na semana anterior)';
  return ` (na semana anterior, ${formatCount(before)})`;
}

function comeWords({ readers, payments }: WeekFacts): string {
  return [
    readers > 0 && countOf(readers, 'nova pessoa inscrita nas cartas', 'novas pessoas inscritas nas cartas'),
    payments.count > 0 &&
      `${countOf(payments.count, 'pagamento', 'pagamentos')}, ${formatBrl(payments.cents)}`,
  ]
    .filter(Boolean)
    .join(' e ');
}
