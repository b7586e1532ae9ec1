import { ColumnsForm } from '#app/features/records/imports/components/columns-form.tsx';
import { headerWords } from '../header-words.ts';
import { ROLE_WORDS } from '../import-words.ts';
import type { Role } from '../list/columns.ts';
import type { Preview } from '../preview.ts';
import { PROOF_FORM } from './proof-form.tsx';

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

/** What each column means, by names in words. Once one is the address, the choices go with the import. */
export function ReaderColumns({ preview, columns }: { preview: Preview; columns: readonly Role[] }) {
  return (
    <ColumnsForm
      form={columns.includes('email') ? PROOF_FORM : undefined}
      columns={{ ...preview, roles: columns }}
      words={ROLE_WORDS}
      missing={columns.includes('email') ? null : 'Não achamos a coluna do e-mail'}
      nameOf={(name) => <ColumnName name={name} />}
    />
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
