import { DESK_ROLES, EVERY_RIGHT, hasRight, ROLE_LABELS, wordsOf } from '#app/pure/people/rights.ts';

const ROLES = ['admin', ...DESK_ROLES] as const;

/** Every right and every role, as the site itself asks for them. */
export function RightsTable() {
  return (
    <section aria-labelledby="quem-pode" className="grid gap-3">
      <h2 id="quem-pode" className="text-title-3">
        Quem pode o quê
      </h2>
      <div className="rights-frame">
        <table className="rights">
          <caption className="sr-only">O que cada função pode fazer</caption>
          <thead>
            <tr>
              <th scope="col">O quê</th>
              {ROLES.map((role) => (
                <th key={role} scope="col">
                  <span>{ROLE_LABELS[role]}</span>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {EVERY_RIGHT.map((right) => (
              <tr key={right}>
                <th scope="row">{wordsOf(right)}</th>
                {ROLES.map((role) => (
                  <Mark key={role} isYes={hasRight(role, right)} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function Mark({ isYes }: { isYes: boolean }) {
  return (
    <td data-yes={isYes || undefined}>
      <span aria-hidden="true">{isYes ? '✓' : '—'}</span>
      <span className="sr-only">{isYes ? 'Pode' : 'Não pode'}</span>
    </td>
  );
}
