import { figureWords, measuredWords } from '#app/pure/numbers/figure-words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import type { Elsewhere } from '../queries.server.ts';
import { SourceTable } from './source-table.tsx';

type FigureTablesProps = Pick<Elsewhere, 'items' | 'days' | 'countries' | 'page' | 'hasMore'> & {
  today: string;
};

/** Each figure in a line of its own, with source, word and date: no column invites to add them. */
export function FigureTables({ items, days, countries, page, hasMore, today }: FigureTablesProps) {
  if (items.length + days.length + countries.length === 0)
    return (
      <EmptyState title="Ainda não há números de outras plataformas">
        Envie o primeiro arquivo: nada se soma aos downloads deste site.
      </EmptyState>
    );
  return (
    <>
      {items.length > 0 && (
        <SourceTable
          title="Por conversa"
          csv={'/admin/numeros/outras.csv?tabela=conversas' satisfies Href<'/admin/numeros/outras.csv'>}
          groups={items.map(({ id, title, ours, figures }) => ({
            key: id,
            title,
            to: `/admin/numeros/conversas/${id}` satisfies Href<'/admin/numeros/conversas/:id'>,
            rows: [
              ...(ours
                ? [
                    {
                      source: 'Este site',
                      word: 'downloads',
                      figure: formatCount(ours.total),
                      measured: measuredWords({
                        measuredOn: ours.today,
                        span: `${ours.first}/${ours.today}`,
                      }),
                    },
                  ]
                : []),
              ...figures.map((figure) => ({
                source: figure.source,
                word: figure.word,
                figure: figureWords(figure.thousandths),
                measured: measuredWords(figure),
              })),
            ],
          }))}
        />
      )}
      {(page > 1 || hasMore) && (
        <nav aria-label="Páginas da tabela" className="flex flex-wrap gap-4">
          {page > 1 && (
            <a href={pagePath(page - 1)} className="link">
              Mais novas
            </a>
          )}
          {hasMore && (
            <a href={pagePath(page + 1)} className="link">
              Mais antigas
            </a>
          )}
        </nav>
      )}
      {days.length > 0 && (
        <SourceTable
          title="Por dia"
          note="Os dias mais novos; o CSV tem todos."
          csv={'/admin/numeros/outras.csv?tabela=dias' satisfies Href<'/admin/numeros/outras.csv'>}
          groups={[...Map.groupBy(days, ({ day }) => day)].map(([day, rows]) => ({
            key: day,
            title: stepDate(day),
            rows: [
              ...(rows[0] && rows[0].ours !== null
                ? [
                    {
                      source: 'Este site',
                      word: 'downloads',
                      figure: formatCount(rows[0].ours),
                      measured: measuredWords({ measuredOn: today, span: '' }),
                    },
                  ]
                : []),
              ...rows.map((row) => ({
                source: row.source,
                word: row.word,
                figure: figureWords(row.thousandths),
                measured: measuredWords(row),
              })),
            ],
          }))}
        />
      )}
      {countries.length > 0 && (
        <SourceTable
          title="Por país"
          note="Como a plataforma diz; os downloads deste site por país estão em Números."
          csv={'/admin/numeros/outras.csv?tabela=paises' satisfies Href<'/admin/numeros/outras.csv'>}
          groups={countries.map((row) => ({
            key: `${row.country} ${row.source} ${row.span} ${row.word}`,
            title: row.country,
            rows: [
              {
                source: row.source,
                word: row.word,
                figure: figureWords(row.thousandths),
                measured: measuredWords(row),
              },
            ],
          }))}
        />
      )}
    </>
  );
}

function pagePath(page: number): string {
  return `/admin/numeros/outras?pagina=${page}` satisfies Href<'/admin/numeros/outras'>;
}
