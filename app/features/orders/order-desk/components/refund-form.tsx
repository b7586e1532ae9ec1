import { formatBrl, formatPriceField } from '#app/pure/brazil/money-brl.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { isByProvider, providerWords } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import type { OrderFound } from '../queries.server.ts';
import { LONGEST_BANK_ID } from '../rules.ts';
import { ActForm } from './act-form.tsx';

/** Refunds all or a part of the money. */
export function RefundForm({ found, answer }: { found: OrderFound; answer: FormAnswer | undefined }) {
  const { order, refundable } = found;
  const isSent = isByProvider(order.method);
  return (
    <ActForm
      intent="refund"
      version={order.version}
      answer={answer}
      look="danger"
      label="Reembolsar"
      submitLabel="Pedir o reembolso"
      consequence={
        isSent
          ? `${capitalized(providerWords(order.method).it)} devolve por onde o dinheiro veio. Não dá para desfazer.`
          : 'Nenhum dinheiro deixa a sua conta sozinho: o reembolso vira uma tarefa, e você faz o Pix no seu banco.'
      }
    >
      {(field) => (
        <>
          <PlainField
            label="Valor a devolver (R$)"
            hint={`Até ${formatBrl(refundable)}.`}
            inputMode="decimal"
            autoComplete="off"
            {...field('amount', formatPriceField(refundable))}
          />
          {!isSent && (
            <PlainField
              label="Chave Pix de quem comprou"
              autoComplete="off"
              maxLength={LONGEST_BANK_ID}
              {...field('pixKey')}
            />
          )}
        </>
      )}
    </ActForm>
  );
}
