interface OrderRow {
  id: string;
  code: string;
  status: string;
  isOpen: boolean;
  total: string;
  on: { at: string; text: string };
  what: string;
}

export function OrderRows({ orders }: { orders: readonly OrderRow[] }) {
  return (
    <ul className="order-rows">
      {orders.map(({ id, code, status, isOpen, total, on, what }) => (
        <li key={id}>
          <div className="min-w-0">
            <a href={`/pedido/${id}` satisfies Href<'/pedido/:id'>} className="stretched-link font-semibold">
              {what}
            </a>
            <p className="text-small text-ink-soft">
              {code} · <time dateTime={on.at}>{on.text}</time> · {total}
            </p>
          </div>
          <span className="badge" data-tone={isOpen ? 'tint' : 'plain'}>
            {status}
          </span>
        </li>
      ))}
    </ul>
  );
}
