import { figureWords, measuredWords } from '#app/pure/numbers/figure-words.ts';
import { formatCount } from '#app/pure/text/plural.ts';
import { stepDate } from '#app/pure/time/step-words.ts';
import { EmptyState } from '#app/ui/admin/empty-state.tsx';
import type { Elsewhere } from '../queries.server.ts';
import { type SourceRow, SourceTable } from './source-table.tsx';

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
      {items.length > 0 && <ItemTable items={items} />}
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
      {days.length > 0 && <DayTable days={days} today={today} />}
      {countries.length > 0 && <CountryTable countries={countries} />}
    </>
  );
}

function ItemTable({ items }: Pick<Elsewhere, 'items'>) {
  return (
    <SourceTable
      title="Por conversa"
      csv={'/admin/numeros/outras.csv?tabela=conversas' satisfies Href<'/admin/numeros/outras.csv'>}
      groups={items.map(({ id, title, ours, figures }) => ({
        key: id,
        title,
        to: `/admin/numeros/conversas/${id}` satisfies Href<'/admin/numeros/conversas/:id'>,
        rows: [
          ...(ours
            ? [ourRow(ours.total, { measuredOn: ours.today, span: `${ours.first}/${ours.today}` })]
            : []),
          ...figures.map(theirRow),
        ],
      }))}
    />
  );
}

function DayTable({ days, today }: Pick<FigureTablesProps, 'days' | 'today'>) {
  return (
    <SourceTable
      title="Por dia"
      note="Os dias mais novos; o CSV tem todos."
      csv={'/admin/numeros/outras.csv?tabela=dias' satisfies Href<'/admin/numeros/outras.csv'>}
      groups={[...Map.groupBy(days, ({ day }) => day)].map(([day, rows]) => {
        const ours = rows[0]?.ours ?? null;
        return {
          key: day,
          title: stepDate(day),
          rows: [
            ...(ours !== null ? [ourRow(ours, { measuredOn: today, span: '' })] : []),
            ...rows.map(theirRow),
          ],
        };
      })}
    />
  );
}

function CountryTable({ countries }: Pick<Elsewhere, 'countries'>) {
  return (
    <SourceTable
      title="Por país"
      note="Como a plataforma diz; os downloads deste site por país estão em Números."
      csv={'/admin/numeros/outras.csv?tabela=paises' satisfies Href<'/admin/numeros/outras.csv'>}
      groups={countries.map((row) => ({
        key: `${row.country} ${row.source} ${row.span} ${row.word}`,
        title: row.country,
        rows: [theirRow(row)],
      }))}
    />
  );
}

type Measured = Parameters<typeof measuredWords>[0];

function ourRow(downloads: number, measured: Measured): SourceRow {
  return {
    source: 'Este site',
    word: 'downloads',
    figure: formatCount(downloads),
    measured: measuredWords(measured),
  };
}

function theirRow(figure: Measured & { source: string; word: string; thousandths: number }): SourceRow {
  return {
    source: figure.source,
    word: figure.word,
    figure: figureWords(figure.thousandths),
    measured: measuredWords(figure),
  };
}

function pagePath(page: number): string {
  return `/admin/numeros/outras?pagina=${page}` satisfies Href<'/admin/numeros/outras'>;
}
