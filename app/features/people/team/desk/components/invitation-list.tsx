import { Form } from 'react-router';
import { ROLE_LABELS } from '#app/pure/people/rights.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { Button } from '#app/ui/button.tsx';
import type { listInvitations } from '../../queries.server.ts';

type Invitation = Awaited<ReturnType<typeof listInvitations>>[number] & { until: string };

export function InvitationList({ invitations }: { invitations: readonly Invitation[] }) {
  if (invitations.length === 0) return null;
  return (
    <section aria-labelledby="convites" className="grid gap-3">
      <h2 id="convites" className="text-title-3">
        Convites à espera
      </h2>
      <RecordTable
        caption="Convites à espera"
        columns={['E-mail', 'Função', 'Quem convidou', 'Vale até', { label: 'O que fazer', isSpoken: true }]}
      >
        {invitations.map(({ id, email, role, sender_name, until, over }) => (
          <tr key={id}>
            <td className="main wrap-anywhere">{email}</td>
            <td data-label="Função">{ROLE_LABELS[role]}</td>
            <td data-label="Quem convidou">{sender_name}</td>
            <td data-label="Vale até">
              {over ? <StateLabel tone="bad">{OVER[over] ?? 'Não vale mais'}</StateLabel> : until}
            </td>
            <td>
              <div className="flex flex-wrap gap-2 pt-1">
                <Form method="post">
                  <input type="hidden" name="intent" value="resend" />
                  <input type="hidden" name="id" value={id} />
                  <Button type="submit" look="line" aria-label={`Reenviar o convite a ${email}`}>
                    Reenviar
                  </Button>
                </Form>
                <ConfirmButton
                  label="Revogar"
                  look="line"
                  aria-label={`Revogar o convite a ${email}`}
                  question="Revogar este convite?"
                  consequence={`O link que foi enviado a ${email} deixa de funcionar agora.`}
                  fields={{ intent: 'revoke', id }}
                />
              </div>
            </td>
          </tr>
        ))}
      </RecordTable>
    </section>
  );
}

const OVER: Partial<Record<NonNullable<Invitation['over']>, string>> = {
  expired: 'O prazo acabou',
  void: 'Quem convidou não cuida mais da equipe',
};
