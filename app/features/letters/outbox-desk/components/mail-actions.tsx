import { Form } from 'react-router';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { Button } from '#app/ui/button.tsx';

/** The actions for a mail that has not been sent. */
export function MailActions({ status }: { status: 'waiting' | 'failed' }) {
  return (
    <section aria-labelledby="o-que-fazer" className="admin-card">
      <h2 id="o-que-fazer">O que fazer</h2>
      <ul className="admin-actions">
        {status === 'failed' && (
          <li>
            <p>Volta para a fila e é tentado de novo por até três dias.</p>
            <Form method="post">
              <input type="hidden" name="intent" value="resend" />
              <Button type="submit">Reenviar</Button>
            </Form>
          </li>
        )}
        <li>
          <p>O e-mail é apagado da fila. Quem esperava por ele não recebe nada.</p>
          <ConfirmButton
            label="Cancelar o envio"
            look="danger"
            question="Cancelar este envio?"
            consequence="O e-mail é apagado e não será enviado. Esta ação não pode ser desfeita."
            fields={{ intent: 'cancel' }}
          />
        </li>
      </ul>
    </section>
  );
}
