import { useId, useRef } from 'react';
import { Form } from 'react-router';
import { formatMoment } from '#app/pure/time/dates-pt-br.ts';
import { FormSection } from '#app/ui/admin/admin-fields.tsx';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { ShownText } from '#app/ui/shown-text.tsx';

interface OpenPreview {
  id: string;
  createdAt: string;
  expiresAt: string;
  /** Null where it cannot be shown any more. */
  address: string | null;
}

/** The links to a draft, and the button for one more. */
export function PreviewLinks({ links }: { links: readonly OpenPreview[] }) {
  return (
    <FormSection title="Mostrar a alguém">
      <p className="text-ink-soft">
        Quem tiver o link vê o texto como está, sem entrar, também antes de sair. Ele vale sete dias, e
        buscadores não o guardam.
      </p>
      {links.length > 0 && (
        <ul className="grid gap-4">
          {links.map((link) => (
            <li key={link.id}>
              <OneLink {...link} />
            </li>
          ))}
        </ul>
      )}
      <Form method="post" preventScrollReset>
        <Button type="submit" name="intent" value="make" look="line">
          Fazer link de prévia
        </Button>
      </Form>
    </FormSection>
  );
}

const COPIED = { what: 'Endereço', next: 'Envie a quem vai ler.' };

function OneLink({ id, createdAt, expiresAt, address }: OpenPreview) {
  const fieldId = useId();
  const field = useRef<HTMLInputElement>(null);
  return (
    <div className="grid gap-1.5">
      {address === null ? (
        <p>Este link foi feito com outra chave do site: ele vale, mas não pode ser mostrado.</p>
      ) : (
        <>
          <label htmlFor={fieldId} className="font-semibold">
            Link feito em {formatMoment(createdAt)}
          </label>
          <ShownText id={fieldId} ref={field} value={address} />
        </>
      )}
      <p className="text-small text-ink-soft">Vale até {formatMoment(expiresAt)}.</p>
      <div className="flex flex-wrap gap-3">
        {address !== null && (
          <Button
            className="scripted"
            data-tap=""
            look="line"
            onClick={() => copyText(address, field.current, COPIED)}
          >
            Copiar link
          </Button>
        )}
        <ConfirmButton
          look="quiet"
          label="Encerrar"
          question="Encerrar o link?"
          consequence="Quem o abrir depois não vê mais nada. Para mostrar de novo, faça outro."
          fields={{ intent: 'end', id }}
        />
      </div>
    </div>
  );
}
