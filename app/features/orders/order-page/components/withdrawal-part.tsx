import { ButtonLink } from '#app/ui/button.tsx';
import type { OrderView } from '../order-view.server.ts';

interface PartProps {
  orderId: string;
  withdrawal: OrderView['withdrawal'];
}

/** Shows a button while the right lasts, the protocol once it is used, and later the contact address. */
export function WithdrawalPart({ orderId, withdrawal }: PartProps) {
  if (withdrawal.protocol) {
    return (
      <section className="page-part" aria-labelledby="desistencia">
        <h2 id="desistencia">Desistência</h2>
        <p>
          Protocolo <strong>{withdrawal.protocol}</strong>, de {withdrawal.at}. Enviamos o comprovante por
          e-mail.
        </p>
        {withdrawal.toReturn.length > 0 && (
          <p>
            Falta devolver: <strong>{withdrawal.toReturn.join('; ')}</strong>. Responda ao e-mail da
            desistência: combinamos o envio, sem custo para você.
          </p>
        )}
      </section>
    );
  }
  if (withdrawal.is === 'none') return null;
  return (
    <section className="page-part" aria-labelledby="desistencia">
      <h2 id="desistencia">Mudou de ideia?</h2>
      {withdrawal.is === 'open' ? (
        <>
          <p>
            Você pode desistir da compra sem explicar nada e recebe tudo de volta.{' '}
            {withdrawal.until ? (
              <>
                O prazo vai até <strong>{withdrawal.until}</strong>.
              </>
            ) : (
              'O prazo vai até sete dias depois de o produto chegar.'
            )}
          </p>
          {withdrawal.mayAct && (
            <div>
              <ButtonLink
                to={`/pedido/${orderId}/desistir` satisfies Href<'/pedido/:id/desistir'>}
                look="line"
              >
                Desistir da compra
              </ButtonLink>
            </div>
          )}
        </>
      ) : (
        <p>
          O prazo de sete dias para desistir terminou em {withdrawal.since}. Se algo não está bem,{' '}
          <a href={'/contact' satisfies Href} className="link">
            escreva para a gente
          </a>
          .
        </p>
      )}
    </section>
  );
}
