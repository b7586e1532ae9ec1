import { SelectField } from '#app/ui/admin/admin-fields.tsx';
import { Button, ButtonLink } from '#app/ui/button.tsx';

interface ColumnFormProps {
  header: readonly string[];
  example: readonly string[];
  text: string;
}

const QUESTIONS = [
  { name: 'data', label: 'Data', isNeeded: true },
  { name: 'valor', label: 'Valor', isNeeded: true },
  { name: 'descricao', label: 'Descrição', isNeeded: false },
  { name: 'identificador', label: 'Identificador', isNeeded: false },
];

/** Asks the host which column is which. */
export function ColumnForm({ header, example, text }: ColumnFormProps) {
  const columns = header.map((name, at) => ({
    value: String(at),
    label: `${name || `Coluna ${at + 1}`}${example[at] ? ` – por exemplo “${example[at]}”` : ''}`,
  }));
  return (
    <form
      method="post"
      action={'/admin/pedidos/extrato' satisfies Href}
      encType="multipart/form-data"
      className="form-section max-w-xl"
    >
      <h2>Qual coluna é qual?</h2>
      <p className="text-ink-soft">Não reconhecemos os títulos deste arquivo. Nada foi contado.</p>
      <input type="hidden" name="intent" value="columns" />
      <textarea name="text" defaultValue={text} hidden readOnly />
      {QUESTIONS.map(({ name, label, isNeeded }) => (
        <SelectField
          key={name}
          name={name}
          label={label}
          required={isNeeded}
          options={[{ value: '', label: isNeeded ? 'Escolha…' : 'Não há' }, ...columns]}
        />
      ))}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Conferir</Button>
        <ButtonLink to={'/admin/pedidos/extrato' satisfies Href} look="line">
          Escolher outro arquivo
        </ButtonLink>
      </div>
    </form>
  );
}
