import { Form, useNavigation } from 'react-router';
import { type FormAnswer, fieldOf } from '#app/pure/forms/form-answer.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import { TextField } from '#app/ui/field.tsx';
import type { Route } from '../../routes/+types/order-withdrawal.ts';

type WithdrawnOrder = Route.ComponentProps['loaderData']['order'];

interface FormProps {
  order: WithdrawnOrder;
  answer: FormAnswer | undefined;
}

/** States the consequences before the buyer confirms. */
export function WithdrawalForm({ order, answer }: FormProps) {
  const isSending = useNavigation().state !== 'idle';
  const has = (kind: WithdrawnOrder['kinds'][number]) => order.kinds.includes(kind);
  return (
    <Form
      method="post"
      action={`/pedido/${order.id}/desistir` satisfies Href<'/pedido/:id/desistir'>}
      noValidate
      className="grid gap-6"
    >
      <div>
        <p className="eyebrow">Pedido {order.code}</p>
        <h1 className="mt-3 text-title-1">Desistir da compra</h1>
      </div>
      <p className="text-lead">
        Você não precisa explicar nada. Devolvemos o valor todo{order.hasShipping && ', entrega incluída'}:{' '}
        <strong>{order.total}</strong>
        {order.refunded && `, menos ${order.refunded} que já voltaram`}.
      </p>
      <div className="terms-box">
        <h2>Você desiste de</h2>
        <ul className="order-bullets mt-3">
          {order.bought.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <ul className="order-bullets">
        <li>Você recebe na hora um protocolo e o comprovante por e-mail.</li>
        {order.isPix ? (
          <li>O valor volta por Pix, para a chave que você disser abaixo.</li>
        ) : (
          <li>O valor volta pelo mesmo meio do pagamento; no cartão, na fatura atual ou na próxima.</li>
        )}
        {has('physical') && <li>Se o produto já chegou, combinamos a devolução, sem custo para você.</li>}
        {has('service') && <li>As sessões deste pedido são canceladas.</li>}
        {has('digital') && <li>Os arquivos e o acesso deste pedido são encerrados.</li>}
        {has('subscription') && <li>A assinatura é encerrada.</li>}
      </ul>
      {order.isPix && (
        <TextField
          label="Sua chave Pix"
          hint="CPF, celular com DDD, e-mail ou chave aleatória, da mesma pessoa que pagou."
          autoComplete="off"
          required
          maxLength={100}
          {...fieldOf(answer)('pixKey')}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" isBusy={isSending}>
          Confirmar a desistência
        </Button>
        <ButtonLink to={`/pedido/${order.id}` satisfies Href<'/pedido/:id'>} look="line">
          Voltar ao pedido
        </ButtonLink>
      </div>
    </Form>
  );
}
