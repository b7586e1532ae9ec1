import { SelectField } from '#app/ui/admin/admin-fields.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { AboutFile } from '../elsewhere-answer.ts';
import { LONGEST_WORD } from '../rules.ts';

interface ColumnFormProps {
  message?: string;
  header: readonly string[];
  example: readonly string[];
  text: string;
  about: AboutFile;
}

const QUESTIONS = [
  { name: 'titulo', label: 'Nome da conversa' },
  { name: 'identificador', label: 'Identificador: guid ou id do vídeo' },
  { name: 'data', label: 'Data' },
];

/** Asks the host what the columns mean. The file comes along, because nothing is kept until she says it. */
export function ColumnForm({ message, header, example, text, about }: ColumnFormProps) {
  const columns = header.map((name, at) => ({
    value: String(at),
    label: `${name || `Coluna ${at + 1}`}${example[at] ? ` – por exemplo “${example[at]}”` : ''}`,
  }));
  const { fileName, measuredOn, from, to } = about;
  return (
    <form
      method="post"
      action={'/admin/numeros/outras' satisfies Href}
      encType="multipart/form-data"
      className="form-section max-w-xl"
    >
      <h2>O que são as colunas?</h2>
      <p className="text-ink-soft">
        Não reconhecemos os títulos de “{fileName}”. Nada foi guardado ainda. Sem nome nem identificador, cada
        linha é um dia do programa inteiro. Da próxima vez o site lembra.
      </p>
      {message && (
        <p className="notice" data-tone="bad" role="alert">
          {message}
        </p>
      )}
      <HiddenFields
        fields={{ intent: 'columns', 'nome-do-arquivo': fileName, medido: measuredOn, de: from, ate: to }}
      />
      <textarea name="text" defaultValue={text} hidden readOnly />
      <TextField label="De onde é o arquivo" name="plataforma" required maxLength={LONGEST_WORD} />
      <SelectField
        name="numero"
        label="Número"
        required
        options={[{ value: '', label: 'Escolha…' }, ...columns]}
      />
      <TextField
        label="Que palavra esta plataforma usa para ele"
        hint="Por exemplo: plays, streams, ouvintes."
        name="palavra"
        required
        maxLength={LONGEST_WORD}
      />
      {QUESTIONS.map(({ name, label }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          options={[{ value: '', label: 'Não há' }, ...columns]}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Guardar os números</Button>
        <ButtonLink to={'/admin/numeros/outras' satisfies Href} look="line">
          Escolher outro arquivo
        </ButtonLink>
      </div>
    </form>
  );
}
