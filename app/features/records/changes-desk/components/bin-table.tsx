import { Form } from 'react-router';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { Button } from '#app/ui/button.tsx';
import type { Route } from '../routes/+types/bin.ts';

type ShownEntry = Route.ComponentProps['loaderData']['entries'][number];

export function BinTable({ entries }: { entries: readonly ShownEntry[] }) {
  return (
    <RecordTable columns={['O quê', 'Excluído por', 'Prazo', { label: 'Ações', isSpoken: true }]}>
      {entries.map((entry) => (
        <BinLine key={entry.id} entry={entry} />
      ))}
    </RecordTable>
  );
}

function BinLine({ entry }: { entry: ShownEntry }) {
  const mayEmpty = useCan()('empty-bin');
  const { id, title, kindLabel, canRestore } = entry;
  return (
    <tr>
      <td className="main">
        <strong className="font-semibold wrap-anywhere">{title}</strong>
        <p className="sub">{kindLabel}</p>
      </td>
      <td data-label="Excluído por">
        <div>
          {entry.deletedBy}
          <p className="sub">
            <time dateTime={entry.deletedAt}>{entry.when}</time>
          </p>
        </div>
      </td>
      <td data-label="Prazo" className="fit">
        {entry.left}
      </td>
      <td className="fit">
        <div className="flex gap-2">
          {canRestore && (
            <Form method="post">
              <input type="hidden" name="intent" value="restore" />
              <input type="hidden" name="id" value={id} />
              <Button type="submit" look="line" aria-label={`Restaurar ${title}`}>
                Restaurar
              </Button>
            </Form>
          )}
          {mayEmpty && (
            <ConfirmButton
              label="Apagar de vez"
              look="quiet"
              question="Apagar de vez?"
              consequence={`“${title}” e seus arquivos são apagados. Esta ação não pode ser desfeita.`}
              fields={{ intent: 'forget', id }}
              aria-label={`Apagar de vez: ${title}`}
            />
          )}
        </div>
      </td>
    </tr>
  );
}
