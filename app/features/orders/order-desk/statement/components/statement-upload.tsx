import { useMemo } from 'react';
import { Button } from '#app/ui/button.tsx';
import { FieldFrame, useFieldErrors } from '#app/ui/field.tsx';

/** The file field. A plain form, so that the answer is a new page. */
export function StatementUpload({ error }: { error: string | undefined }) {
  const errors = useMemo(() => (error ? [error] : undefined), [error]);
  const field = useFieldErrors(errors);
  return (
    <div className="form-columns">
      <form
        method="post"
        action={'/admin/pedidos/extrato' satisfies Href}
        encType="multipart/form-data"
        className="form-section"
      >
        <h2>Enviar o extrato</h2>
        <input type="hidden" name="intent" value="check" />
        <FieldFrame label="Arquivo OFX ou CSV, até 5 MB" isRequired {...field}>
          <input
            {...field.control}
            type="file"
            name="extrato"
            required
            accept=".ofx,.qfx,.csv,.txt"
            className="field-input"
          />
        </FieldFrame>
        <Button type="submit" className="justify-self-start">
          Conferir
        </Button>
      </form>
      <section aria-labelledby="como-funciona" className="admin-card">
        <h2 id="como-funciona">Como funciona</h2>
        <ol className="mt-2 grid list-decimal gap-2 pl-5 text-ink-soft">
          <li>No aplicativo ou site do banco, exporte o extrato da conta em OFX. CSV também serve.</li>
          <li>Você confere o que foi reconhecido antes de qualquer pagamento ser contado.</li>
          <li>
            Você pode enviar períodos que se repetem: nenhuma entrada conta duas vezes, nem as que você já
            confirmou à mão.
          </li>
        </ol>
        <p className="mt-3 text-ink-soft">
          O arquivo não fica guardado. Do extrato só resta, em cada pedido, o pagamento que foi contado.
        </p>
      </section>
    </div>
  );
}
