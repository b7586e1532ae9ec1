import { Form } from 'react-router';
import { countOf } from '#app/pure/text/plural.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { RecordTable, TimeCell } from '#app/ui/admin/record-table.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface MissingTableProps {
  rows: ReadonlyArray<{ path: string; times: number; last_at: string }>;
}

/** Addresses that nobody answers, the most asked first. */
export function MissingTable({ rows }: MissingTableProps) {
  return (
    <RecordTable
      caption="Endereços que não existem"
      columns={['Endereço', 'Procurado', 'Última vez', { label: 'O que fazer', isSpoken: true }]}
    >
      {rows.map(({ path, times, last_at }) => (
        <tr key={path}>
          <td className="main font-semibold wrap-anywhere">{path}</td>
          <td data-label="Procurado">{countOf(times, 'vez', 'vezes')}</td>
          <TimeCell label="Última vez" at={last_at} text={formatDateTime(last_at)} />
          <td>
            <div className="flex flex-wrap gap-2">
              <ButtonLink
                to={
                  `/admin/enderecos-antigos?de=${encodeURIComponent(path)}#redirecionar` satisfies Href<'/admin/enderecos-antigos'>
                }
                look="line"
                aria-label={`Redirecionar ${path}`}
              >
                Redirecionar
              </ButtonLink>
              <Form method="post" preventScrollReset>
                <input type="hidden" name="intent" value="ignore" />
                <input type="hidden" name="path" value={path} />
                <Button type="submit" look="line" aria-label={`Ignorar ${path}`}>
                  Ignorar
                </Button>
              </Form>
            </div>
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
