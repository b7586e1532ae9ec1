import { isStaffRole, ROLE_LABELS } from '#app/pure/people/rights.ts';
import { RecordTable, StateCell, TimeCell } from '#app/ui/admin/record-table.tsx';
import { stateOf } from '../people-words.ts';
import type { PersonRow } from '../queries.server.ts';

export type ShownPerson = PersonRow & { created: string; seen: string | null; isPremium: boolean };

export function PeopleTable({ people }: { people: readonly ShownPerson[] }) {
  return (
    <RecordTable columns={['Nome', 'Função', 'Situação', 'Conta criada em', 'Visto em']}>
      {people.map((person) => (
        <PersonLine key={person.id} person={person} />
      ))}
    </RecordTable>
  );
}

function PersonLine({ person }: { person: ShownPerson }) {
  const { label, tone } = stateOf(person);
  return (
    <tr>
      <td className="main">
        <a
          href={`/admin/usuarios/${person.id}` satisfies Href<'/admin/usuarios/:id'>}
          className="wrap-anywhere"
        >
          {person.name}
        </a>
        {person.isPremium && <span className="badge ml-2">Premium</span>}
        <p className="sub wrap-anywhere">{person.email}</p>
      </td>
      <td data-label="Função" data-plain="alone">
        {isStaffRole(person.role) && <strong className="font-semibold">{ROLE_LABELS[person.role]}</strong>}
      </td>
      <StateCell tone={tone} text={label} />
      <TimeCell label="Conta criada em" at={person.created_at} text={person.created} />
      <TimeCell label="Visto em" at={person.seen_at} text={person.seen} />
    </tr>
  );
}
