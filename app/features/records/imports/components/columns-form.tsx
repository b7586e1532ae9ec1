import '../columns.css';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Sequence } from '#app/ui/sequence.tsx';
import { columnField } from '../column-field.ts';

interface ColumnsFormProps<Role extends string> {
  columns: {
    header: readonly string[];
    /** A value of each column; '' where it has none. */
    samples: readonly string[];
    roles: readonly Role[];
  };
  /** What a column can mean, in the order of the choices. */
  words: Readonly<Record<Role, string>>;
  /** What no list can do without and this one lacks; null where it has all. */
  missing: string | null;
  /** A column's name for who did not make the list; as it stands otherwise. */
  nameOf?: (name: string) => React.ReactNode;
  /** Id of the form that starts the import, where it takes these choices along; otherwise they have a form of their own. */
  form?: string;
}

/** What each column of a list means: guessed, and corrected here. */
export function ColumnsForm<Role extends string>(props: ColumnsFormProps<Role>) {
  const { columns, words, missing, nameOf = asItStands, form } = props;
  const { header, samples, roles } = columns;
  const used = roles.filter((role) => role !== 'ignored').length;
  return (
    <div className="form-section">
      <details open={missing !== null} key={roles.join()}>
        <summary className="font-semibold">
          {missing ? `${missing}: escolha abaixo` : `Colunas: ${used} de ${roles.length} em uso`}
        </summary>
        <ChoicesForm id={form}>
          {/* Enter in a field of that form presses its first button. */}
          {form && <button type="submit" form={form} name="intent" value="start" hidden />}
          <ul className="import-columns">
            <Sequence of={header}>
              {(name, at) => (
                <li>
                  <label htmlFor={columnField(at)}>
                    {nameOf(name || `Coluna ${at + 1}`)}
                    <span className="block text-small text-ink-soft wrap-anywhere">
                      {samples[at] || 'vazia'}
                    </span>
                  </label>
                  <select
                    id={columnField(at)}
                    form={form}
                    name={columnField(at)}
                    defaultValue={roles[at] ?? 'ignored'}
                    className="field-input"
                  >
                    {Object.entries<string>(words).map(([role, label]) => (
                      <option key={role} value={role}>
                        {label}
                      </option>
                    ))}
                  </select>
                </li>
              )}
            </Sequence>
          </ul>
          <div>
            <Button type="submit" form={form} name="intent" value="columns" look="line">
              Usar estas colunas
            </Button>
          </div>
        </ChoicesForm>
      </details>
    </div>
  );
}

function ChoicesForm({ id, children }: { id: string | undefined; children: React.ReactNode }) {
  const className = 'mt-4 grid gap-4';
  if (id) return <div className={className}>{children}</div>;
  return (
    <Form method="post" className={className}>
      {children}
    </Form>
  );
}

const asItStands = (name: string) => <span className="font-semibold wrap-anywhere">{name}</span>;
