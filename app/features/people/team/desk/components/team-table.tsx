import { ROLE_LABELS } from '#app/pure/people/rights.ts';
import { RecordTable, TimeCell } from '#app/ui/admin/record-table.tsx';
import { RoleButton } from '#app/ui/admin/role-button.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';
import type { listTeam } from '../../queries.server.ts';

type Member = Awaited<ReturnType<typeof listTeam>>[number] & { seen: string | null };

export function TeamTable({ team, selfId }: { team: readonly Member[]; selfId: string }) {
  return (
    <RecordTable
      caption="Quem tem uma função"
      className="team-table"
      columns={['Nome', 'Função', 'Duas etapas', 'Visto em', { label: 'O que fazer', isSpoken: true }]}
    >
      {team.map((member) => {
        const [tone, words] = stepOf(member);
        const isSelf = member.id === selfId;
        return (
          <tr key={member.id}>
            <td className="main">
              <a href={`/admin/usuarios/${member.id}` satisfies Href<'/admin/usuarios/:id'>}>{member.name}</a>
              {isSelf && ' (você)'}
              <p className="sub wrap-anywhere">{member.email}</p>
            </td>
            <td data-label="Função">
              {ROLE_LABELS[member.role]}
              {member.is_disabled && ' · conta bloqueada'}
            </td>
            <td data-label="Duas etapas">
              <StateLabel tone={tone}>{words}</StateLabel>
            </td>
            <TimeCell label="Visto em" at={member.seen_at} text={member.seen} />
            <td>
              <RoleButton
                person={{ ...member, hasLongPassword: member.is_long_password }}
                isSelf={isSelf}
                fields={{ person: member.id }}
              />
            </td>
          </tr>
        );
      })}
    </RecordTable>
  );
}

function stepOf(member: Pick<Member, 'has_two_factor' | 'is_second_step_required'>): [StateTone, string] {
  if (member.has_two_factor) return ['good', 'Ativada'];
  return member.is_second_step_required ? ['bad', 'Exigida e não ativada'] : ['plain', 'Não ativada'];
}
