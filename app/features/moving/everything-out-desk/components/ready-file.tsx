import { formatFileSize } from '#app/pure/media/file-size.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';

interface ReadyFileProps {
  bytes: number;
  /** In words. */
  madeAt: string;
  until: string;
  /** Of the password. */
  errors: readonly string[] | undefined;
}

/** A plain form: the answer is a file, which the browser saves while the page stays, or this page with what is wrong. */
export function ReadyFile({ bytes, madeAt, until, errors }: ReadyFileProps) {
  return (
    <>
      <form method="post" aria-labelledby="baixar" className="form-section" noValidate>
        <input type="hidden" name="intent" value="download" />
        <h2 id="baixar">O arquivo está pronto</h2>
        <p>
          {formatFileSize(bytes)}, feito em {madeAt}. Ele fica aqui até {until}.
        </p>
        <p>
          O arquivo tem dados de pessoas: inscrições, pedidos e endereços. Por isso pedimos a sua senha e
          anotamos no histórico de alterações. Se a internet cair, o navegador continua de onde parou.
        </p>
        <TextField
          label="Sua senha"
          name="password"
          type="password"
          autoComplete="current-password"
          required
          maxLength={128}
          errors={errors}
          // The browser has loaded the page anew: nothing else moves the focus to what is wrong.
          autoFocus={errors !== undefined}
        />
        <div>
          <Button type="submit">Baixar</Button>
        </div>
      </form>
      <div className="mt-4">
        <ConfirmButton
          look="line"
          label="Apagar o arquivo"
          question="Apagar o arquivo?"
          consequence="O site não muda. Você pode fazer outro arquivo quando quiser."
          fields={{ intent: 'remove' }}
        />
      </div>
    </>
  );
}
