import { figureWords, measuredWords } from '#app/pure/numbers/figure-words.ts';
import { SHOWN_KINDS, UNKNOWABLE } from '#app/pure/numbers/words.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { spanWords, stepDate, stepWords } from '#app/pure/time/step-words.ts';
import { TimeChart } from '#app/ui/time-chart.tsx';
import type { Sheet } from '../read-sheet.server.ts';
import { LEAST_SHOWN } from '../rules.ts';
import type { ShownTotal } from '../small-cells.ts';
import { nestedWords, toldWords } from '../told-words.ts';
import { ToldTable } from './told-table.tsx';

/** What a sponsor sees. It is printed as it is. */
export function AudienceSheet({ sheet, showName }: { sheet: Sheet; showName: string }) {
  const { item, items, months, periods, span } = sheet;
  const inDays = `De ${spanWords(span)}.`;
  return (
    <div className="page audience-sheet">
      <header>
        <h1 className="text-title-1">A audiência de {showName}</h1>
        <p>
          Medido em {stepDate(sheet.today)}. Os números são os de hoje e vão até ontem; este link vale até{' '}
          {stepDate(calendarDay(sheet.endsAt))}.
        </p>
      </header>
      {sheet.isSample && (
        <p className="font-semibold text-danger">
          Há números de exemplo somados aos verdadeiros: não use esta página ainda.
        </p>
      )}
      {sheet.first === null && <p>O site ainda não contou nada.</p>}
      {item && (
        <ToldTable
          title={item.title}
          note={`Publicada em ${stepDate(item.publishedOn)}.`}
          column="Downloads"
          rows={item.rows.map((row) => ({ key: row.words, words: row.words, figure: nestedWords(row) }))}
        />
      )}
      {periods.length > 0 && (
        <ToldTable
          title="Downloads"
          column="Downloads"
          rows={periods.map((row) => ({ key: row.words, words: row.words, figure: nestedWords(row) }))}
        />
      )}
      {months.length > 0 && <Months months={months} tellsMonths={sheet.tellsMonths} />}
      {items && (
        <PooledTable title="Conversas mais baixadas" note={inDays} others="Outras conversas" {...items} />
      )}
      {sheet.tables.length > 0 && (
        <div className="sheet-columns">
          {sheet.tables.map((table) => (
            <PooledTable key={table.title} note={inDays} others="Outros" {...table} />
          ))}
        </div>
      )}
      {sheet.elsewhere.map((one) => (
        <Elsewhere key={one.id} {...one} />
      ))}
      <HowMeasured sheet={sheet} />
    </div>
  );
}

function Months({ months, tellsMonths }: { months: Sheet['months']; tellsMonths: boolean }) {
  const [first] = months;
  return (
    <>
      <ToldTable
        title="Downloads por mês"
        note={first?.since ? `O site conta desde ${stepDate(first.since)}.` : undefined}
        column="Downloads"
        rows={months.map(({ month, total }) => ({
          key: month,
          words: stepWords(month),
          figure: toldWords(total),
        }))}
      />
      <TimeChart
        title="Downloads por mês, como na tabela acima"
        labels={months.map(({ month }) => stepWords(month))}
        totals={months.map(({ total }) => total ?? 0)}
        before={null}
      />
      {tellsMonths && (
        <p className="sheet-note">
          As somas de 30 e 90 dias ficam de fora: com elas se saberia de dias com menos de {LEAST_SHOWN}.
        </p>
      )}
    </>
  );
}

interface PooledTableProps {
  title: string;
  note: string;
  others: string;
  shown: ReadonlyArray<{ words: string; total: number }>;
  rest: { total: ShownTotal; isAll: boolean } | null;
}

function PooledTable({ title, note, others, shown, rest }: PooledTableProps) {
  const rows = shown.map(({ words, total }) => ({ key: words, words, figure: toldWords(total) }));
  const last = rest && { key: '', words: rest.isAll ? 'Ao todo' : others, figure: toldWords(rest.total) };
  return <ToldTable title={title} note={note} column="Downloads" rows={last ? [...rows, last] : rows} />;
}

/** Each source has its own word and date; no column invites to add them. */
function Elsewhere({ title, ours, figures }: Sheet['elsewhere'][number]) {
  const own = ours && {
    key: 'site',
    words: (
      <>
        Este site · downloads
        <span className="sheet-measured">
          {measuredWords({ measuredOn: ours.today, span: `${ours.first}/${ours.today}` })}
        </span>
      </>
    ),
    figure: toldWords(ours.total),
  };
  const theirs = figures.map((figure) => ({
    key: `${figure.source} ${figure.word} ${figure.span}`,
    words: (
      <>
        {figure.source} · {figure.word}
        <span className="sheet-measured">{measuredWords(figure)}</span>
      </>
    ),
    figure: figure.isFew ? toldWords(null) : figureWords(figure.thousandths),
  }));
  return (
    <ToldTable
      title={`Em outras plataformas: ${title}`}
      note="Cada plataforma conta à sua maneira: as palavras são as dela, e nada aqui se soma."
      column="Número"
      rows={own ? [own, ...theirs] : theirs}
    />
  );
}

function HowMeasured({ sheet: { leftOut, span, lists } }: { sheet: Sheet }) {
  return (
    <section aria-labelledby="como-se-conta" className="sheet-part sheet-how">
      <h2 id="como-se-conta">Como isto é contado</h2>
      <p>{SHOWN_KINDS.downloads.how}</p>
      {leftOut.length > 0 && (
        <>
          <p>Ficou de fora, de {spanWords(span)}:</p>
          <ul>
            {leftOut.map(({ words, total }) => (
              <li key={words}>
                {toldWords(total)} de {words}
              </li>
            ))}
          </ul>
        </>
      )}
      <p>{UNKNOWABLE}</p>
      <p>
        O que é menos de {LEAST_SHOWN} não é dito, nem pela diferença entre números desta página: linhas
        pequenas estão juntas em “Outros”. O país vem da rede, pelas listas de RouteViews e{' '}
        <a href="https://db-ip.com">DB-IP</a> (CC BY 4.0); o aplicativo, pela lista da OPAWG de{' '}
        {stepDate(lists)}.
      </p>
    </section>
  );
}
