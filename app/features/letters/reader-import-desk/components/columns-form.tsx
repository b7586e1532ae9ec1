import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Sequence } from '#app/ui/sequence.tsx';
import { columnField } from '../column-field.ts';
import { headerWords } from '../header-words.ts';
import { ROLE_WORDS } from '../import-words.ts';
import { ROLES, type Role } from '../list/columns.ts';
import type { Preview } from '../preview.ts';

/** A column that may say who left is named before anybody enters. */
export function UnusedColumns({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  const all = new Intl.ListFormat('pt-BR').format(names.map(quoted));
  return (
    <p className="notice wrap-anywhere">
      {names.length === 1
        ? `A importação não usa a coluna ${all}, que pode dizer quem saiu.`
        : `A importação não usa as colunas ${all}, que podem dizer quem saiu.`}{' '}
      Se alguma diz quem não quer receber cartas, escolha isso em “Colunas”, antes de importar.
    </p>
  );
}

function quoted(name: string): string {
  const { words, original } = headerWords(name);
  return original ? `“${words}” (${original})` : `“${words}”`;
}

/** What each column means: guessed, and corrected here. */
export function ColumnsForm({ preview, columns }: { preview: Preview; columns: readonly Role[] }) {
  const hasAddress = columns.includes('email');
  const used = columns.filter((role) => role !== 'ignored').length;
  return (
    <details className="form-section" open={!hasAddress} key={columns.join()}>
      <summary className="font-semibold">
        {hasAddress
          ? `Colunas: ${used} de ${columns.length} em uso`
          : 'Não achamos a coluna do e-mail: escolha abaixo'}
      </summary>
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="columns" />
        <ul className="reader-columns">
          <Sequence of={preview.header}>
            {(name, at) => (
              <li>
                <label htmlFor={columnField(at)}>
                  <ColumnName name={name || `Coluna ${at + 1}`} />
                  <span className="block text-small text-ink-soft wrap-anywhere">
                    {preview.samples[at] || 'vazia'}
                  </span>
                </label>
                <select
                  id={columnField(at)}
                  name={columnField(at)}
                  defaultValue={columns[at] ?? 'ignored'}
                  className="field-input"
                >
                  {ROLES.map((role) => (
                    <option key={role} value={role}>
                      {ROLE_WORDS[role]}
                    </option>
                  ))}
                </select>
              </li>
            )}
          </Sequence>
        </ul>
        <div>
          <Button type="submit" look="line">
            Usar estas colunas
          </Button>
        </div>
      </Form>
    </details>
  );
}

function ColumnName({ name }: { name: string }) {
  const { words, original } = headerWords(name);
  return (
    <>
      <span className="font-semibold wrap-anywhere">{words}</span>
      {original && original !== words && (
        <span className="text-small text-ink-soft wrap-anywhere"> {original}</span>
      )}
    </>
  );
}
