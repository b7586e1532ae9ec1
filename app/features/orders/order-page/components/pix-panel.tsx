import { type ReactNode, useRef } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { copyText } from '#app/ui/copy-text.ts';
import { QrCode } from '#app/ui/qr-code.tsx';
import type { OrderView } from '../order-view.server.ts';

type Pix = NonNullable<OrderView['payment']['pix']>;

const COPIED = { what: 'Código', next: 'Cole no aplicativo do seu banco.' };

/** Shows how to pay by Pix; after the report it shows the next step first, and the code folded away. */
export function PixPanel({ order, pix }: { order: OrderView; pix: Pix }) {
  if (!order.payment.isReported) {
    return (
      <PixCode pix={pix} paidForm={order.mayAct && <PaidForm id={order.id} />}>
        <ol className="order-steps">
          <li>Abra o aplicativo do seu banco e escolha Pix.</li>
          <li>Use “Pix copia e cola” ou leia o código QR.</li>
          <li>Confira o nome de quem recebe e o valor, e pague.</li>
        </ol>
        <p className="text-small text-ink-soft">
          A confirmação é feita por uma pessoa, que confere o extrato. Quando ela confirmar, esta página muda
          sozinha e o comprovante chega por e-mail.
        </p>
      </PixCode>
    );
  }
  return (
    <section className="grid gap-6" aria-labelledby="pix-avisado">
      <div className="page-part">
        <h2 id="pix-avisado">O que acontece agora</h2>
        <ol className="order-steps">
          <li>Uma pessoa confere no extrato se o Pix de {pix.amount} chegou. Isso não é automático.</li>
          <li>Quando ela confirmar, esta página muda sozinha e o comprovante chega por e-mail.</li>
          <li>Não é preciso pagar de novo. Se algo não bater, entramos em contato pelo e-mail do pedido.</li>
        </ol>
      </div>
      <details className="order-more">
        <summary>Ver o código de novo</summary>
        <PixCode pix={pix} />
      </details>
    </section>
  );
}

interface CodeProps {
  pix: Pix;
  paidForm?: ReactNode;
  children?: ReactNode;
}

/** The amount, the QR code and the same code to copy. */
function PixCode({ pix, paidForm, children }: CodeProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <section className="order-pix" aria-label="Pagar com Pix">
      <div className="order-pix-code">
        <QrCode
          shape={pix.qr}
          label={`Código QR do Pix de ${pix.amount}. O mesmo código está em texto, para copiar.`}
        />
      </div>
      <div className="grid content-start gap-4">
        <p className="order-amount">{pix.amount}</p>
        <div className="scripted">
          <Button data-tap="" onClick={() => copyText(pix.code, field.current, COPIED)}>
            Copiar código
          </Button>
        </div>
        <div className="grid gap-1.5">
          <label htmlFor="pix-code" className="font-semibold">
            Pix copia e cola
          </label>
          <textarea
            id="pix-code"
            ref={field}
            readOnly
            rows={4}
            value={pix.code}
            onFocus={(event) => event.currentTarget.select()}
            className="field-input order-code"
          />
        </div>
        {paidForm}
        {children}
      </div>
    </section>
  );
}

function PaidForm({ id }: { id: string }) {
  const isSending = useNavigation().state !== 'idle';
  return (
    <Form method="post" action={`/pedido/${id}?acao=paguei` satisfies Href<'/pedido/:id'>}>
      <Button type="submit" look="line" isBusy={isSending}>
        Já paguei
      </Button>
    </Form>
  );
}
