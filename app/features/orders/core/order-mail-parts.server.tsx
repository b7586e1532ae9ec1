import { formatBrl } from '#app/pure/brazil/money-brl.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { MailButton, MailShell, MailText } from '#app/ui/mail-shell.tsx';
import type { MailedLines, MailedOrder, OF_BUYER, TO_BUYER, WITH_LINES } from './mail-kinds.server.ts';

/** A mail to the buyer. It may hold their first name and no other typed text. */
export function BuyerLetter({
  frame,
  order,
  heading,
  children,
}: {
  frame: MailFrame;
  order: Pick<MailedOrder, keyof typeof TO_BUYER>;
  heading: string;
  children: React.ReactNode;
}) {
  return (
    <MailShell
      frame={frame}
      greets={order.name}
      heading={heading}
      reason={`Você recebeu esta mensagem porque este endereço foi informado no pedido ${order.code} de ${frame.site.showName}. Se não foi você, ignore.`}
    >
      {children}
    </MailShell>
  );
}

export function MailLines({
  order,
  lines,
}: {
  order: Pick<MailedOrder, keyof typeof WITH_LINES>;
  lines: MailedLines;
}) {
  return (
    <MailText>
      {lines.map((line) => (
        <span key={line.id}>
          {line.quantity} × {line.name}
          {line.variant_name && ` (${line.variant_name})`}: {formatBrl(line.unit_price_cents * line.quantity)}
          <br />
        </span>
      ))}
      {order.delivery === 'shipping' && (
        <>
          Entrega: {order.shipping_cents === 0 ? 'incluída' : formatBrl(order.shipping_cents)}
          <br />
        </>
      )}
      <strong>Total: {formatBrl(order.total_cents)}</strong>
    </MailText>
  );
}

/** The buyer, in a mail to the host. */
export function Buyer({ order }: { order: Pick<MailedOrder, keyof typeof OF_BUYER> }) {
  return (
    <MailText>
      Pedido <strong>{order.code}</strong>
      {order.name && ` de ${order.name}`}
      {order.email && ` (${order.email})`}
    </MailText>
  );
}

export function OpenOrder({ frame, order }: { frame: MailFrame; order: Pick<MailedOrder, 'id'> }) {
  return <MailButton href={adminOrderUrl(frame, order)}>Abrir o pedido</MailButton>;
}

export function orderUrl({ publicUrl }: MailFrame, { id }: Pick<MailedOrder, 'id'>): string {
  return `${publicUrl}/pedido/${id}` satisfies AbsoluteHref<'/pedido/:id'>;
}

export function adminOrderUrl({ publicUrl }: MailFrame, { id }: Pick<MailedOrder, 'id'>): string {
  return `${publicUrl}/admin/pedidos/${id}` satisfies AbsoluteHref<'/admin/pedidos/:id'>;
}
