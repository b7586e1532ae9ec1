import { SelectField } from '#app/ui/admin/admin-fields.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface DownloadFormProps {
  /** Kept backups that can be downloaded. */
  backups: ReadonlyArray<{ name: string; label: string }>;
}

/** A plain form: the answer is a file, which the browser saves while the page stays. */
export function DownloadForm({ backups }: DownloadFormProps) {
  const options = [
    { value: '', label: 'Uma nova, feita agora' },
    ...backups.map(({ name, label }) => ({ value: name, label })),
  ];
  return (
    <form
      method="post"
      action={'/admin/copias/baixar' satisfies Href}
      aria-labelledby="baixar"
      className="form-section"
    >
      <h2 id="baixar">Baixar uma cópia agora</h2>
      <p>
        O arquivo tem o site inteiro: pedidos, endereços, mensagens e arquivos. Quem tem o arquivo lê tudo,
        por isso pedimos a sua senha e anotamos no histórico de alterações. Guarde-o como se guarda uma senha.
      </p>
      {backups.length > 0 && <SelectField label="Qual" name="name" options={options} />}
      <TextField
        label="Sua senha"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        maxLength={128}
      />
      <div>
        <Button type="submit" look="line">
          Baixar
        </Button>
      </div>
    </form>
  );
}
