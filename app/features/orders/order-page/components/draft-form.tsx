import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import { EmailField, NameField } from '#app/ui/identity-fields.tsx';
import type { OrderView } from '../order-view.server.ts';
import { AddressFields } from './address-fields.tsx';
import { CancelForm } from './cancel-form.tsx';
import { ContractSummary } from './contract-summary.tsx';

/** Buyer, delivery and contract: the only form between the cart and the payment. */
export function DraftForm({ order, answer }: { order: OrderView; answer: FormAnswer | undefined }) {
  const isSending = useNavigation().state !== 'idle';
  const typed = answer?.values && 'name' in answer.values ? answer.values : undefined;
  const errors = typed && answer?.fieldErrors;
  const field = fieldOf(typed && answer);
  const { offer, totalCents } = order.totals;
  return (
    <>
      <Form
        method="post"
        action={`/pedido/${order.id}?acao=confirmar` satisfies Href<'/pedido/:id'>}
        noValidate
        className="order-draft"
        aria-label="Confirmar o pedido"
      >
        <input type="hidden" name="seenTotal" value={offer?.shippingTotalCents ?? totalCents} />
        <fieldset className="order-fields">
          <legend>Seus dados</legend>
          <div className="grid gap-5 sm:grid-cols-2">
            <NameField {...field('name', order.contact?.name)} />
            <EmailField autoComplete="email" {...field('email', order.contact?.email)} />
          </div>
          {order.lines.some(({ kind }) => kind === 'physical' || kind === 'service') && (
            <TextField
              label="Telefone com DDD"
              hint="Só para combinar a entrega ou a sessão, se precisar."
              type="tel"
              autoComplete="tel"
              maxLength={40}
              {...field('phone')}
            />
          )}
        </fieldset>
        {offer && <AddressFields offer={offer} typed={typed} errors={errors} field={field} />}
        <ContractSummary order={order} />
        <p className="text-small text-ink-soft">
          Ao confirmar, você aceita este resumo e os{' '}
          <a href={'/terms#loja' satisfies Href} className="link">
            termos da loja
          </a>
          . Usamos seus dados para entregar o pedido; veja a{' '}
          <a href={'/privacy' satisfies Href} className="link">
            política de privacidade
          </a>
          .
        </p>
        <div>
          <Button type="submit" isBusy={isSending}>
            {isSending ? 'Confirmando…' : 'Confirmar pedido'}
          </Button>
        </div>
      </Form>
      {order.mayCancel && <CancelForm id={order.id} isReported={false} />}
    </>
  );
}
