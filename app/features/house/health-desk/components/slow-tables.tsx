import { countOf } from '#app/pure/text/plural.ts';
import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { ServerWords } from '#app/ui/admin/server-words.tsx';

export interface ShownSpot {
  name: string;
  count: number;
  /** '1,25 s'. */
  worst: string;
  mean: string;
}

interface SlowTablesProps {
  pages: readonly ShownSpot[];
  queries: readonly ShownSpot[];
}

/** What took long today, in all processes together. */
export function SlowTables({ pages, queries }: SlowTablesProps) {
  return (
    <section aria-labelledby="lentidao" className="mt-8 grid gap-4">
      <h2 id="lentidao" className="mb-3 text-title-3">
        O que demorou hoje
      </h2>
      {pages.length === 0 ? (
        <p>Nenhuma página levou mais de um quarto de segundo.</p>
      ) : (
        <SlowTable caption="Páginas mais lentas de hoje" column="Página" spots={pages} />
      )}
      {queries.length === 0 ? (
        <p>Nenhuma consulta ao banco de dados levou mais de um décimo de segundo.</p>
      ) : (
        <>
          <p>
            {countOf(
              queries.length,
              'consulta ao banco de dados demorou',
              'consultas ao banco de dados demoraram',
            )}{' '}
            mais de um décimo de segundo.
          </p>
          <ServerWords>
            <SlowTable
              caption="Consultas mais lentas de hoje"
              column="Consulta ao banco"
              spots={queries}
              isCode
            />
          </ServerWords>
        </>
      )}
    </section>
  );
}

interface SlowTableProps {
  caption: string;
  column: string;
  spots: readonly ShownSpot[];
  isCode?: boolean;
}

function SlowTable({ caption, column, spots, isCode }: SlowTableProps) {
  return (
    <RecordTable caption={caption} columns={[column, 'A mais lenta', 'Em média', 'Vezes']}>
      {spots.map(({ name, worst, mean, count }) => (
        <tr key={name}>
          <td className="main wrap-anywhere">{isCode ? <code className="text-small">{name}</code> : name}</td>
          <FigureCell label="A mais lenta">{worst}</FigureCell>
          <FigureCell label="Em média">{mean}</FigureCell>
          <FigureCell label="Vezes">{count}</FigureCell>
        </tr>
      ))}
    </RecordTable>
  );
}
