import { TimeLeft } from '#app/ui/time-left.tsx';
import type { OrderView } from '../order-view.server.ts';

import { useOrderUpdates } from './use-order-updates.ts';

/** The order's state in one sentence. It updates itself and announces changes to screen readers. */
export function OrderHead({ order }: { order: OrderView }) {
  const { id, code, version, status, words, expires, mayAct, isUnheld } = order;
  useOrderUpdates(id, version, status);
  return (
    <header className="order-head">
      <p className="eyebrow">Pedido {code}</p>
      <div role="status">
        <h1 className="mt-3 text-title-1">{words.title}</h1>
        <p className="mt-4 max-w-text text-lead text-ink-soft">{words.text}</p>
      </div>
      {expires && (
        <p className="mt-4 text-small">
          {status === 'draft' && !isUnheld ? 'Guardamos os produtos até ' : 'O pedido vale até '}
          <strong>
            <time dateTime={expires.at}>{expires.text}</time>
          </strong>{' '}
          (horário de Brasília)
          <TimeLeft until={expires.at} />
        </p>
      )}
      {isUnheld && (
        <p className="outcome mt-6 border-mango">
          Os produtos deste pedido ainda não estão reservados: antes do pagamento guardamos só uma parte do
          estoque para cada comprador. Eles são seus assim que o pagamento chegar; se esgotarem antes, o
          pedido se encerra sozinho, e o que tiver sido pago volta para você.
        </p>
      )}
      {!mayAct && (
        <p className="outcome mt-6 border-mango">
          Você vê esta página como administração. Só quem comprou pode mudar o pedido por aqui.
        </p>
      )}
      <p className="unscripted mt-4 text-small">
        <a href={`/pedido/${id}` satisfies Href<'/pedido/:id'>} className="link inline-block py-2">
          Atualizar
        </a>
      </p>
    </header>
  );
}
