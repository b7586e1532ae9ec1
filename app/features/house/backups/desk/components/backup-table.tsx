import { FigureCell, RecordTable } from '#app/ui/admin/record-table.tsx';
import { StateLabel, type StateTone } from '#app/ui/admin/state-label.tsx';

export interface ShownBackup {
  name: string;
  /** ISO-8601; `when` is the formatted time. */
  madeAt: string;
  when: string;
  size: string;
  /** '5.210 linhas, 37 arquivos'. */
  contents: string;
  state: { tone: StateTone; label: string; why?: string };
  /** Whether it is there, and no rehearsal found it bad. */
  canBeRead: boolean;
  /** When it was restored for a test; '' where it was not. */
  rehearsed: string;
}

export function BackupTable({ rows }: { rows: readonly ShownBackup[] }) {
  return (
    <RecordTable
      caption="Cópias guardadas, a mais nova primeiro"
      columns={['Feita em', 'Tamanho', 'Conteúdo', 'Situação', 'Testada']}
    >
      {rows.map(({ name, madeAt, when, size, contents, state, rehearsed }) => (
        <tr key={name}>
          <td className="main">
            <time dateTime={madeAt} className="font-semibold">
              {when}
            </time>
            <div className="sub wrap-anywhere">{name}</div>
          </td>
          <FigureCell label="Tamanho">{size}</FigureCell>
          <td data-label="Conteúdo">{contents}</td>
          <td data-label="Situação">
            <div>
              <StateLabel tone={state.tone}>{state.why ? `${state.label}:` : state.label}</StateLabel>
              {state.why && <div className="sub">{state.why}</div>}
            </div>
          </td>
          <td data-label="Testada" className="fit">
            {rehearsed}
          </td>
        </tr>
      ))}
    </RecordTable>
  );
}
