import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { isByProvider, providerWords } from '#app/pure/orders/providers.ts';
import { capitalized } from '#app/pure/text/capitalized.ts';
import { formatDateTime } from '#app/pure/time/dates-pt-br.ts';
import { ConfirmButton } from '#app/ui/admin/confirm-button.tsx';
import { PlainField } from '#app/ui/admin/plain-field.tsx';
import { StateLabel } from '#app/ui/admin/state-label.tsx';
import { useCan } from '#app/ui/admin/use-can.ts';
import { REFUNDED_ELSEWHERE, refundReason, refundState } from '../order-words.ts';
import type { OrderFound } from '../queries.server.ts';
import { LONGEST_BANK_ID } from '../rules.ts';
import { ActForm } from './act-form.tsx';

type Refund = OrderFound['refunds'][number];

interface RefundListProps {
  refunds: readonly Refund[];
  /** All money went back: nothing is left to do for an open refund. */
  isSettled: boolean;
  version: number;
  answer: FormAnswer | undefined;
}

/** Open and finished refunds, with the buttons for open ones. */
export function RefundList({ refunds, isSettled, version, answer }: RefundListProps) {
  const mayRefund = useCan()('refunds');
  if (refunds.length === 0) return null;
  return (
    <section aria-labelledby="reembolsos" className="admin-card">
      <h2 id="reembolsos">Reembolsos</h2>
      <ul className="desk-refunds">
        {refunds.map((refund) => (
          <li key={refund.id} id={`reembolso-${refund.id}`}>
            <RefundWords refund={refund} isSettled={isSettled && isOpen(refund)} />
            {!isSettled && mayRefund && <RefundActs refund={refund} version={version} answer={answer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

function isOpen({ status }: Refund): boolean {
  return status === 'requested' || status === 'failed';
}

function RefundWords({ refund, isSettled }: { refund: Refund; isSettled: boolean }) {
  const { amount_cents, method, status, reason, pix_key, last_error, created_at } = refund;
  const isTask = method === 'pix' && status === 'requested' && !isSettled;
  const { label, tone } = isSettled ? REFUNDED_ELSEWHERE : refundState(refund);
  return (
    <div className="grid gap-1">
      <p className="flex flex-wrap items-center justify-between gap-2">
        <strong>
          {isTask ? 'Devolver ' : ''}
          {formatBrl(amount_cents)}
          {isTask && pix_key && ` para a chave ${pix_key}`}
        </strong>
        <StateLabel tone={tone}>{label}</StateLabel>
      </p>
      {isTask && !pix_key && <p>Peça a chave Pix a quem comprou.</p>}
      {last_error && !isSettled && <p className="text-danger wrap-anywhere">{last_error}</p>}
      <p className="sub">
        {refundReason(reason)} · <time dateTime={created_at}>{formatDateTime(created_at)}</time>
      </p>
    </div>
  );
}

function RefundActs({
  refund,
  version,
  answer,
}: Pick<RefundListProps, 'version' | 'answer'> & { refund: Refund }) {
  const { id, method, status } = refund;
  const isTask = method === 'pix' && status === 'requested';
  if (!isTask && status !== 'failed') return null;
  const fields = { refundId: id };
  const drop = { intent: 'refund-drop', version: String(version), ...fields };
  return (
    <div key={version} className="desk-acts">
      {isTask && (
        <ActForm
          intent="refund-done"
          version={version}
          fields={fields}
          answer={answer}
          look="solid"
          label="Já devolvi"
          submitLabel="Registrar a devolução"
          consequence="Conta nos totais do mês. Não dá para desfazer."
        >
          {(field) => (
            <PlainField
              label="Identificador do Pix no banco"
              hint="Está no comprovante; pode ficar vazio."
              autoComplete="off"
              maxLength={LONGEST_BANK_ID}
              {...field('bankId')}
            />
          )}
        </ActForm>
      )}
      {isByProvider(method) && (
        <ConfirmButton
          label="Pedir de novo"
          question={`Pedir de novo ${providerWords(method).to}?`}
          consequence={`${capitalized(providerWords(method).it)} tenta devolver o mesmo valor outra vez.`}
          look="solid"
          fields={{ intent: 'refund-retry', version: String(version), ...fields }}
        />
      )}
      <ConfirmButton
        label="Não devolver"
        question="Não devolver?"
        consequence="O pedido volta à situação em que estava. Um direito de quem comprou não se perde com isso."
        look="line"
        fields={drop}
      />
    </div>
  );
}
