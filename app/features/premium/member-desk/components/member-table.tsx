import { countOf } from '#app/pure/text/plural.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { RecordTable, StateCell, TimeCell } from '#app/ui/admin/record-table.tsx';
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
      <StateCell tone={member.tone} text={member.label} />
      <TimeCell label="Começa" at={member.starts_at} text={member.starts} />
      <TimeCell label="Até" at={member.ends_at} text={member.ends} />
      <td className="fit row-end">{member.isRevocable && <RevokeButton member={member} />}</td>
    </tr>
  );
}

function RevokeButton({ member: { id, name } }: { member: ShownMember }) {
  return (
    <ConfirmButton
      label="Remover"
      look="quiet"
      question={`Remover o presente de ${name}?`}
      consequence="O acesso que vinha dele acaba na hora. O que a pessoa comprou continua valendo. Nenhum e-mail é enviado."
      fields={{ intent: 'revoke', id }}
      aria-label={`Remover o presente de ${name}`}
    />
  );
}
