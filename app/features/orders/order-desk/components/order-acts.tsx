import { Form } from 'react-router';
import { formatPriceField } from '#app/pure/brazil/money-brl.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { dueCents } from '#app/pure/orders/order-status.ts';
import { allProviders } from '#app/pure/orders/providers.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { HiddenFields } from '#app/ui/admin/hidden-fields.tsx';
import { PlainField, PlainTextArea } from '#app/ui/admin/plain-field.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { Button } from '#app/ui/button.tsx';
import type { OrderFound } from '../queries.server.ts';
import { actsFor, type DeskAct, LONGEST_NOTE, LONGEST_TRACKING } from '../rules.ts';
import { ActForm } from './act-form.tsx';
import { RefundForm } from './refund-form.tsx';

interface OrderActsProps {
  found: OrderFound;
  answer: FormAnswer | undefined;
}

/** Shows only what the order's state allows. */
export function OrderActs({ found, answer }: OrderActsProps) {
  const { order, refundable } = found;
  const mayRefund = useCan()('refunds');
  const acts = actsFor(order, refundable).filter((act) => act !== 'refund' || mayRefund);
  const { version } = order;
  return (
    <section aria-labelledby="o-que-fazer" className="admin-card">
      <h2 id="o-que-fazer">O que fazer</h2>
      <div key={version} className="desk-acts">
        {acts.map((act, place) => (
          <OneAct key={act} act={act} isMain={place === 0} found={found} answer={answer} />
        ))}
        <ActForm
          intent="note"
          version={version}
          label="Anotar"
          submitLabel="Guardar anotação"
          answer={answer}
        >
          {(field) => (
            <PlainTextArea
              label="Anotação"
              hint="Só quem administra vê."
              rows={4}
              maxLength={LONGEST_NOTE}
              {...field('note')}
            />
          )}
        </ActForm>
      </div>
    </section>
  );
}

function OneAct({ act, isMain, found, answer }: OrderActsProps & { act: DeskAct; isMain: boolean }) {
  const { order } = found;
  const { version, code } = order;
  const look = isMain ? 'solid' : 'line';
  const base = { version, answer, look } as const;
  const fields = { intent: act, version: String(version) };
  switch (act) {
    case 'confirm-pix':
      return (
        <ActForm
          {...base}
          intent={act}
          label="Confirmar o Pix"
          submitLabel="O dinheiro está na conta"
          consequence={`Confira no seu banco antes: o identificador é ${code}. Quem comprou é avisado por e-mail.`}
        >
          {(field) => (
            <PlainField
              label="Valor recebido (R$)"
              inputMode="decimal"
              autoComplete="off"
              {...field('amount', formatPriceField(dueCents(order)))}
            />
          )}
        </ActForm>
      );
    case 'ship':
    case 'correct-tracking':
      return (
        <ActForm
          {...base}
          intent={act}
          label={act === 'ship' ? 'Marcar como enviado' : 'Corrigir o rastreio'}
          submitLabel={act === 'ship' ? 'Foi enviado' : 'Salvar rastreio'}
          consequence={act === 'ship' ? 'Quem comprou recebe um e-mail com o rastreio.' : undefined}
        >
          {(field) => (
            <PlainField
              label="Código ou endereço de rastreio"
              hint="Pode ficar vazio."
              maxLength={LONGEST_TRACKING}
              {...field('tracking', order.tracking)}
            />
          )}
        </ActForm>
      );
    case 'refund':
      return <RefundForm found={found} answer={answer} />;
    case 'dismiss-report':
    case 'prepare':
      return (
        <Form method="post">
          <HiddenFields fields={fields} />
          <Button type="submit" look={look}>
            {act === 'prepare' ? 'Começar a preparar' : 'Conferi: o Pix ainda não chegou'}
          </Button>
        </Form>
      );
    default:
      return (
        <ConfirmButton {...QUESTIONS[act]} look={act === 'cancel' ? 'danger' : look} fields={fields}>
          {QUESTIONS[act].confirmLabel}
        </ConfirmButton>
      );
  }
}

const QUESTIONS = {
  'accept-payment': {
    question: 'Aceitar o pagamento como veio?',
    consequence:
      'O pedido passa a pago e tudo o que foi comprado é liberado. Quem comprou recebe o comprovante.',
    confirmLabel: 'Aceitar e liberar',
  },
  'settle-payment': {
    question: 'Você já resolveu este pagamento?',
    consequence: `Ele deixa as tarefas, e nada é liberado. Use depois de devolver o dinheiro no painel ${allProviders('of')}.`,
    confirmLabel: 'Já resolvi',
  },
  deliver: {
    question: 'O pedido foi entregue?',
    consequence: 'A partir daqui correm os 7 dias em que quem comprou pode desistir. Não dá para desfazer.',
    confirmLabel: 'Marcar como entregue',
  },
  complete: {
    question: 'Concluir o pedido?',
    consequence: 'Nada mais fica por fazer. Um reembolso continua possível.',
    confirmLabel: 'Concluir o pedido',
  },
  cancel: {
    question: 'Cancelar o pedido?',
    consequence:
      'O que estava reservado volta ao estoque e ninguém mais paga por ele. Se o dinheiro chegar mesmo assim, o pedido volta.',
    confirmLabel: 'Cancelar o pedido',
  },
} as const;
