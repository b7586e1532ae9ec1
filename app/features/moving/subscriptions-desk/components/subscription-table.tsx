import { Form } from 'react-router';
import { RecordTable, StateCell, TimeCell } from '#app/ui/admin/record-table.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { SubscriptionState } from '../subscription-state.ts';

export interface ShownSubscription extends SubscriptionState {
  id: string;
  email: string | null;
  price: string;
  personId: string | null;
  personName: string | null;
  endsAt: string;
  ends: string;
  fee: string | null;
}

interface SubscriptionTableProps {
  rows: readonly ShownSubscription[];
  /** Of the form that was sent last. */
  problem: { id: string; errors: readonly string[]; email: string } | null;
}

/** Subscriptions that began elsewhere, with whose each is. */
export function SubscriptionTable({ rows, problem }: SubscriptionTableProps) {
  return (
    <RecordTable columns={['Quem', 'Situação', 'Plano', 'Pago até']}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className="main">
            {row.personId ? (
              <a
                href={`/admin/usuarios/${row.personId}` satisfies Href<'/admin/usuarios/:id'>}
                className="wrap-anywhere"
              >
                {row.personName}
              </a>
            ) : (
              <span className="wrap-anywhere">{row.email ?? 'Sem e-mail'}</span>
            )}
            {row.personId && <p className="sub wrap-anywhere">{row.email}</p>}
            {row.mayCorrect && <EmailForm row={row} problem={problem?.id === row.id ? problem : null} />}
          </td>
          <StateCell tone={row.tone} text={row.label} />
          <td data-label="Plano">
            {row.price}
            {row.fee && <p className="sub">{row.fee}</p>}
          </td>
          <TimeCell label="Pago até" at={row.endsAt} text={row.ends} />
        </tr>
      ))}
    </RecordTable>
  );
}

function EmailForm({ row, problem }: { row: ShownSubscription; problem: SubscriptionTableProps['problem'] }) {
  return (
    <details open={problem !== null}>
      <summary className="imported-email text-small">Usa outro e-mail aqui</summary>
      <Form method="post" className="mt-2 grid gap-2">
        <input type="hidden" name="intent" value="email" />
        <input type="hidden" name="id" value={row.id} />
        <TextField
          label="E-mail da conta neste site"
          name="email"
          type="email"
          defaultValue={problem?.email}
          errors={problem?.errors}
        />
        <div>
          <Button type="submit" look="line">
            Trocar o e-mail
          </Button>
        </div>
      </Form>
    </details>
  );
}
