import '../changes.css';
import { RecordTable, TimeCell } from '#app/ui/admin/record-table.tsx';
import type { Route } from '../routes/+types/audit-log.ts';

type ShownChange = Route.ComponentProps['loaderData']['changes'][number];

export function AuditTable({ changes }: { changes: readonly ShownChange[] }) {
  return (
    <RecordTable columns={['O que aconteceu', 'Quem', 'Quando']}>
      {changes.map((change) => (
        <tr key={change.id}>
          <td className="main">
            <p className="sub first-letter:uppercase">{change.did}</p>
            <strong className="font-semibold wrap-anywhere">{change.title}</strong>
            {change.fields.length > 0 && <ChangedFields fields={change.fields} />}
          </td>
          <td data-label="Quem">{change.who}</td>
          <TimeCell label="Quando" at={change.at} text={change.when} />
        </tr>
      ))}
    </RecordTable>
  );
}

function ChangedFields({ fields }: Pick<ShownChange, 'fields'>) {
  const hasBefore = fields.some(({ before }) => before !== null);
  const hasAfter = fields.some(({ after }) => after !== null);
  return (
    <details className="changed-details">
      <summary>{fields.length === 1 ? 'Ver 1 campo' : `Ver ${fields.length} campos`}</summary>
      <ul className="changed">
        {fields.map(({ label, before, after }) => (
          <li key={label} className="changed-field">
            <span className="field">{label}</span>
            {hasBefore && (
              <span className="before">
                <span className="sr-only">antes: </span>
                {before ?? '–'}
              </span>
            )}
            {hasAfter && (
              <span className="after">
                <span className="sr-only">depois: </span>
                {after ?? '–'}
              </span>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
