import { SessionList } from '#app/features/orders/sessions/components/session-list.tsx';
import { readTracking } from '#app/pure/brazil/parcel-tracking.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { isByProvider, providerWords } from '#app/pure/orders/providers.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import type { OrderView } from '../order-view.server.ts';
import { CancelForm } from './cancel-form.tsx';
import { DraftForm } from './draft-form.tsx';
import { FileList } from './file-list.tsx';
import { PixPanel } from './pix-panel.tsx';
import { WithdrawalPart } from './withdrawal-part.tsx';

interface BodyProps {
  order: OrderView;
  answer: FormAnswer | undefined;
}

/** The actions and contents that fit the order's state. */
export function OrderBody({ order, answer }: BodyProps) {
  const { status, method, mayAct, totals } = order;
  if (status === 'draft' && !isByProvider(method))
    return mayAct ? <DraftForm order={order} answer={answer} /> : null;
  if (status === 'awaiting_payment' || status === 'draft') return <Awaiting order={order} />;
  if (status === 'expired' || status === 'failed' || status === 'canceled')
    return (
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={'/shop' satisfies Href}>Voltar à loja</ButtonLink>
        <ButtonLink to={'/contact' satisfies Href} look="line">
          Falar com a gente
        </ButtonLink>
      </div>
    );
  return (
    <>
      {totals.refunding && (
        <p>
          Valor a caminho de volta: <strong>{totals.refunding}</strong>
        </p>
      )}
      {order.tracking && (
        <section className="page-part">
          <h2>Rastreio</h2>
          <Tracking text={order.tracking} />
        </section>
      )}
      <FileList files={order.files} />
      <SessionList orderId={order.id} sessions={order.sessions} answer={answer} />
      <WithdrawalPart orderId={order.id} withdrawal={order.withdrawal} />
    </>
  );
}

/** A tracking code, or a link. */
function Tracking({ text }: { text: string }) {
  const tracking = readTracking(text);
  if (!tracking.url) return <code className="order-tracking text-lead">{tracking.text}</code>;
  return (
    <p>
      <a href={tracking.url} rel="noopener" className="link order-tracking inline-block py-2">
        {tracking.text}
      </a>
    </p>
  );
}

function Awaiting({ order }: { order: OrderView }) {
  const { status, payment, totals, mayCancel, id } = order;
  return (
    <>
      {totals.paidPartly && (
        <p className="outcome border-mango">
          Recebemos {totals.paidPartly.paid}. Falta pagar <strong>{totals.paidPartly.missing}</strong>:{' '}
          {payment.pix ? 'o código abaixo já é desse valor. Alguma dúvida?' : 'para completar,'}{' '}
          <a href={'/contact' satisfies Href} className="link">
            {payment.pix ? 'Fale com a gente' : 'fale com a gente'}
          </a>
          .
        </p>
      )}
      {payment.pix && <PixPanel order={order} pix={payment.pix} />}
      {payment.url && (
        <div>
          <ButtonLink to={payment.url}>
            {order.words.title === 'Falta o pagamento' ? 'Continuar para o pagamento' : 'Ver o pagamento'}
          </ButtonLink>
          <p className="mt-3 text-small text-ink-soft">
            {`Você paga no ambiente seguro ${providerWords(order.method).of} e volta para cá.`}
          </p>
        </div>
      )}
      {status === 'draft' && (
        <div>
          <ButtonLink to={'/shop' satisfies Href}>Voltar à loja</ButtonLink>
        </div>
      )}
      {mayCancel && <CancelForm id={id} isReported={payment.isReported} />}
    </>
  );
}
