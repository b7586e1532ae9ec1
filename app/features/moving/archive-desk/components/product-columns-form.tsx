import { Form } from 'react-router';
import { PRODUCT_ROLE_WORDS, PRODUCT_ROLES } from '#app/pure/moving/product-columns.ts';
import { Button } from '#app/ui/button.tsx';
import { Sequence } from '#app/ui/sequence.tsx';
import { columnField } from '../column-field.ts';
import type { ArchivePreview } from '../report.ts';
import { missingColumns } from '../words.ts';

type Columns = NonNullable<ArchivePreview['summary']['columns']>;

/** What each column of a list of products means: guessed, and corrected here. */
export function ProductColumnsForm({ columns: { header, samples, roles } }: { columns: Columns }) {
  const isKnown = roles.includes('name') && roles.includes('price');
  const used = roles.filter((role) => role !== 'ignored').length;
  return (
    <details className="form-section" open={!isKnown} key={roles.join()}>
      <summary className="font-semibold">
        {isKnown ? `Colunas: ${used} de ${roles.length} em uso` : `${missingColumns(roles)}: escolha abaixo`}
      </summary>
      <Form method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="intent" value="columns" />
        <ul className="grid gap-3">
          <Sequence of={header}>
            {(name, at) => (
              <li className="grid gap-1">
                <label htmlFor={columnField(at)}>
                  <span className="font-semibold wrap-anywhere">{name || `Coluna ${at + 1}`}</span>
                  <span className="block text-small text-ink-soft wrap-anywhere">
                    {samples[at] || 'vazia'}
                  </span>
                </label>
                <select
                  id={columnField(at)}
                  name={columnField(at)}
                  defaultValue={roles[at] ?? 'ignored'}
                  className="field-input"
                >
                  {PRODUCT_ROLES.map((role) => (
                    <option key={role} value={role}>
                      {PRODUCT_ROLE_WORDS[role]}
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
