import type { NewMail } from '#app/platform/mail.server.ts';
import { firstName } from '#app/pure/first-name.ts';
import { formatBrl } from '#app/pure/money-brl.ts';
import { hostMailReason, MailButton, MailShell, type MailSite, MailText } from '#app/ui/mail-shell.tsx';
import { renderMail } from '#app/ui/render-mail.server.ts';
import type { Order, OrderLine } from './order-context.ts';

/** What the contract in a mail says besides; see the settings of these names. */
type OrderMailSite = MailSite &
  Partial<Record<'deliveryTime' | 'legalName' | 'legalDocument' | 'legalAddress', string>> & {
    /** The host hears of new orders once a day. */
    dailyOrderMail?: boolean;
  };

export interface OrderMailContext {
  publicUrl: string;
  site: OrderMailSite;
}

export interface OrderFacts {
  order: Order;
  lines: readonly OrderLine[];
}

interface Letter {
  kind: string;
  subject: string;
  heading: string;
  children: React.ReactNode;
}

/** To whoever bought: their first name, and nothing else that was typed, may stand in it. */
export async function mailToBuyer(
  { publicUrl, site }: OrderMailContext,
  order: Order,
  { kind, subject, heading, children }: Letter,
): Promise<NewMail> {
  const first = firstName(order.name);
  const mail = (
    <MailShell
      site={site}
      publicUrl={publicUrl}
      heading={heading}
      reason={`Você recebeu esta mensagem porque este endereço foi informado no pedido ${order.code} de ${site.showName}. Se não foi você, ignore.`}
    >
      <MailText>{first ? `Olá, ${first}!` : 'Olá!'}</MailText>
      {children}
    </MailShell>
  );
  return {
    kind,
    fromName: site.showName,
    to: { name: first ?? '', address: order.email },
    replyTo: site.email ? { name: site.hostName || site.showName, address: site.email } : undefined,
    subject,
    ...(await renderMail(mail)),
  };
}

/** To the host. */
export async function mailToHost(
  { publicUrl, site }: OrderMailContext,
  { kind, subject, heading, children }: Letter,
): Promise<NewMail> {
  const mail = (
    <MailShell site={site} publicUrl={publicUrl} heading={heading} reason={hostMailReason(site)}>
      {children}
    </MailShell>
  );
  return {
    kind,
    fromName: site.showName,
    to: { name: site.hostName || site.showName, address: site.email },
    subject,
    ...(await renderMail(mail)),
  };
}

/** What was bought and what it cost. */
export function MailLines({ order, lines }: OrderFacts) {
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

/** Of whose order the host reads. */
export function Buyer({ order }: OrderFacts) {
  return (
    <MailText>
      Pedido <strong>{order.code}</strong>
      {order.name && ` de ${order.name}`}
      {order.email && ` (${order.email})`}
    </MailText>
  );
}

/** Where the host looks at it. */
export function OpenOrder({ ctx, order }: OrderFacts & { ctx: OrderMailContext }) {
  return <MailButton href={adminOrderUrl(ctx, order)}>Abrir o pedido</MailButton>;
}

export function orderUrl({ publicUrl }: { publicUrl: string }, { id }: Order): string {
  return `${publicUrl}/pedido/${id}`;
}

/** Of the host's side. */
export function adminOrderUrl({ publicUrl }: { publicUrl: string }, { id }: Order): string {
  return `${publicUrl}/admin/pedidos/${id}`;
}
