import { restoreToCart } from '#app/features/shop/cart/cart-actions.ts';
import type { CartLine } from '#app/pure/site/cart.ts';
import { Button, ButtonLink } from '#app/ui/button.tsx';
import type { Route } from '../routes/+types/my-orders.ts';

type OrderRow = Route.ComponentProps['loaderData']['orders'][number];

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

interface AgainProps {
  lines: readonly CartLine[];
  /** The order's contents, for screen readers. */
  what: string;
}

/** Puts what is still for sale into the cart, at today's price. */
function AgainButton({ lines, what }: AgainProps) {
  return (
    <div className="order-row-above">
      <Button look="line" className="scripted" data-tap="" onClick={() => restoreToCart(lines)}>
        Comprar de novo<span className="sr-only">: {what}</span>
      </Button>
    </div>
  );
}
