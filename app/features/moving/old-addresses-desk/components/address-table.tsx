import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';

const UNTIL = {
  draft: 'ainda é rascunho.',
  later: 'ainda não chegou ao dia marcado.',
  hidden: 'não aparece para todos agora.',
} as const;

interface AddressTableProps {
  rows: ReadonlyArray<{
    id: string;
    path: string;
    to: string | null;
    /** What it leads to once that is public. */
    hidden: { title: string; state: keyof typeof UNTIL; editor: string } | null;
  }>;
}

/** Old addresses, each with where it leads now. */
export function AddressTable({ rows }: AddressTableProps) {
  return (
    <RecordTable
      caption="Endereços antigos"
      columns={['Endereço antigo', 'Leva para', { label: 'O que fazer', isSpoken: true }]}
    >
      {rows.map(({ id, path, to, hidden }) => (
        <tr key={id}>
          <td className="main font-semibold wrap-anywhere">{path}</td>
          <td data-label="Leva para" className="wrap-anywhere">
            {to ? (
              <a href={to} className="link">
                {to}
              </a>
            ) : hidden ? (
              <span>
                Nada por enquanto:{' '}
                <a href={hidden.editor} className="link">
                  {hidden.title}
                </a>{' '}
                {UNTIL[hidden.state]}
              </span>
            ) : (
              'Nada: a página foi excluída.'
            )}
          </td>
          <td>
            <ConfirmButton
              look="line"
              label="Remover"
              aria-label={`Remover ${path}`}
              question="Remover o redirecionamento?"
              consequence="Quem abrir o endereço antigo não encontra mais a página. Um navegador que o abriu há menos de uma hora ainda pode ir para lá."
              fields={{ intent: 'remove', id }}
            />
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
