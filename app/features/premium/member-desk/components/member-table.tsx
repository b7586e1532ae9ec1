import { countOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { SOURCES } from '../member-list.ts';
import type { MemberStateWords } from '../member-state.ts';
import type { MemberRow } from '../queries.server.ts';

export type ShownMember = MemberRow &
  MemberStateWords & { name: string; email: string; starts: string; ends: string };

export function MemberTable({ members }: { members: readonly ShownMember[] }) {
  return (
    <RecordTable
      columns={[
        'Pessoa',
        'Origem',
        'Situação',
        'Começa',
        'Até',
        { label: 'Remover', className: 'fit', isSpoken: true },
      ]}
    >
      {members.map((member) => (
        <MemberLine key={member.id} member={member} />
      ))}
    </RecordTable>
  );
}

function MemberLine({ member }: { member: ShownMember }) {
  return (
    <tr>
      <td className="main">
        <a
          href={`/admin/usuarios/${member.person_id}` satisfies Href<'/admin/usuarios/:id'>}
          className="wrap-anywhere"
        >
          {member.name}
        </a>
        <p className="sub wrap-anywhere">{member.email}</p>
        {member.note && <p className="sub wrap-anywhere">{member.note}</p>}
      </td>
      <td data-label="Origem" data-plain="alone">
        {SOURCES[member.source]}
        {member.days !== null && <span className="sub"> de {countOf(member.days, 'dia', 'dias')}</span>}
        {member.order_id && (
          <p>
            <a
              href={`/admin/pedidos/${member.order_id}` satisfies Href<'/admin/pedidos/:id'>}
              className="link"
            >
              Pedido
            </a>
          </p>
        )}
      </td>
      <td data-label="Situação" data-plain="alone">
        <StateLabel tone={member.tone}>{member.label}</StateLabel>
      </td>
      <td data-label="Começa" className="fit">
        <time dateTime={member.starts_at}>{member.starts}</time>
      </td>
      <td data-label="Até" className="fit">
        <time dateTime={member.ends_at}>{member.ends}</time>
      </td>
      <td className="fit row-end">{member.isRevocable && <RevokeButton member={member} />}</td>
    </tr>
  );
}

function RevokeButton({ member: { id, name } }: { member: ShownMember }) {
  return (
    <ConfirmButton
      look="quiet"
      question={`Remover o presente de ${name}?`}
      consequence="O acesso que vinha dele acaba na hora. O que a pessoa comprou continua valendo. Nenhum e-mail é enviado."
      confirmLabel="Remover"
      fields={{ intent: 'revoke', id }}
      aria-label={`Remover o presente de ${name}`}
    >
      Remover
    </ConfirmButton>
  );
}
