import type { CartLine } from '#app/features/shop/cart/cart.ts';
import { ButtonLink } from '#app/ui/button.tsx';
import { AgainButton } from './again-button.tsx';

interface OrderRow {
  id: string;
  code: string;
  status: string;
  isOpen: boolean;
  total: string;
  on: { at: string; text: string };
  what: string;
  tracking: { text: string; url: string | null } | null;
  /** What of it is still for sale. */
  again: readonly CartLine[];
}

export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="order-rows">
      {orders.map(({ id, code, status, isOpen, total, on, what, tracking, again }) => (
        <li key={id}>
          <div className="min-w-0">
            <a href={`/pedido/${id}` satisfies Href<'/pedido/:id'>} className="stretched-link font-semibold">
              {what}
            </a>
            <p className="text-small text-ink-soft">
              {code} · <time dateTime={on.at}>{on.text}</time> · {total}
            </p>
            {tracking && <Tracking {...tracking} />}
          </div>
          <div className="order-row-side">
            <span className="badge" data-tone={isOpen ? 'tint' : 'plain'}>
              {status}
            </span>
            {isOpen && (
              <ButtonLink
                to={`/pedido/${id}` satisfies Href<'/pedido/:id'>}
                look="line"
                className="order-row-above"
              >
                Continuar<span className="sr-only">: {what}</span>
              </ButtonLink>
            )}
            {again.length > 0 && <AgainButton lines={again} what={what} />}
          </div>
        </li>
      ))}
    </ul>
  );
}

function Tracking({ text, url }: NonNullable<OrderRow['tracking']>) {
  return (
    <p className="order-row-above text-small wrap-anywhere">
      Rastreio:{' '}
      {url ? (
        <a href={url} rel="noopener" className="link inline-block py-2">
          {text}
        </a>
      ) : (
        <code>{text}</code>
      )}
    </p>
  );
}
