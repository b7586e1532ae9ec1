import { pageAddress } from '#app/pure/forms/page-cursor.ts';
import { boundedCountOf } from '#app/pure/text/plural.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import type { Leaver } from '../leavers.server.ts';
import { STOP_WORDS } from '../stop-words.ts';

/** Addresses that get no letters and have no subscription here. */
export function LeaverTable({ leavers }: { leavers: readonly Leaver[] }) {
  return (
    <RecordTable columns={['E-mail', 'Por que não recebe', 'Desde']}>
      {leavers.map(({ email, reasons, detail, since }) => (
        <tr key={email}>
          <td className="main wrap-anywhere">{email}</td>
          <td data-label="Por que não recebe" data-plain="alone">
            <div className="min-w-0 wrap-anywhere">
              <span className="block first-letter:uppercase">
                {reasons.map((reason) => STOP_WORDS[reason]).join('; ')}
              </span>
              {detail && <p className="sub">{detail}</p>}
            </div>
          </td>
          <td data-label="Desde" data-plain="alone" className="fit num">
            <time dateTime={since}>{formatDate(since)}</time>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}

/** Who left before, and never had a subscription here: found by the same search. */
export function Leavers({
  leavers,
  count,
  query,
}: {
  leavers: readonly Leaver[];
  count: number;
  query: string;
}) {
  const address = pageAddress('/admin/newsletter/sem-inscricao' satisfies Href, { q: query });
  return (
    <section aria-labelledby="sem-inscricao" className="mt-8 grid gap-3">
      <h2 id="sem-inscricao" className="text-title-3">
        Sem inscrição
      </h2>
      <p>
        {boundedCountOf(count, 'endereço não recebe', 'endereços não recebem')} cartas e não{' '}
        {count === 1 ? 'tem' : 'têm'} inscrição aqui, como quem já tinha saído no serviço anterior.{' '}
        <a href={address} className="link">
          Ver todos
        </a>
      </p>
      {leavers.length > 0 && <LeaverTable leavers={leavers} />}
    </section>
  );
}
