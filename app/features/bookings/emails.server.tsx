import type { Order } from '#app/features/orders/order-context.ts';
import {
  adminOrderUrl,
  mailToBuyer,
  mailToHost,
  type OrderMailContext,
  orderUrl,
} from '#app/features/orders/order-mail-parts.server.tsx';
import { isFulfillable } from '#app/features/orders/order-status.ts';
import type { NewMail } from '#app/platform/mail.server.ts';
import { formatAppointment } from '#app/pure/appointment-pt-br.ts';
import { MailButton, MailLink, MailQuote, MailText } from '#app/ui/mail-shell.tsx';
import { type Booking, proposalsOf } from './booking.ts';
import { calendarFile } from './calendar-file.server.ts';
import { calendarPath } from './calendar-path.ts';

interface Facts {
  order: Order;
  booking: Booking;
  /** The session stood in the calendars before. */
  wasConfirmed: boolean;
}

/** To the host: the buyer would like one of these. */
export function proposedMail(ctx: OrderMailContext, { order, booking }: Facts): Promise<NewMail> {
  return toHost(ctx, 'booking.proposed', `Horários propostos: ${booking.name}`, {
    heading: 'Horários propostos',
    children: (
      <>
        <MailText>
          {order.name || 'Quem comprou'} propôs, para <strong>{booking.name}</strong> (pedido {order.code}):
        </MailText>
        <MailQuote text={proposalsOf(booking).map(whenOf).join('\n')} />
        <MailButton href={`${ctx.publicUrl}/admin/pedidos/sessoes/${booking.id}`}>
          Escolher um horário
        </MailButton>
      </>
    ),
  });
}

/** To the buyer: none of the times is possible. */
export function declinedMail(ctx: OrderMailContext, { order, booking }: Facts): Promise<NewMail> {
  return toBuyer(ctx, order, 'booking.declined', 'Vamos achar outro horário', {
    heading: 'Vamos achar outro horário',
    children: (
      <>
        <MailText>
          Nenhum dos horários que você propôs para <strong>{booking.name}</strong> deu certo, infelizmente.
          Proponha outros na página do pedido.
        </MailText>
        {booking.note && <MailQuote text={booking.note} />}
        <MailButton href={orderUrl(ctx, order)}>Propor outros horários</MailButton>
      </>
    ),
  });
}

/** To the buyer: this is the time, for the calendar. */
export function agreedMail(ctx: OrderMailContext, { order, booking, wasConfirmed }: Facts): Promise<NewMail> {
  const heading = wasConfirmed ? 'Sua sessão mudou' : 'Sua sessão está marcada';
  return toBuyer(ctx, order, 'booking.confirmed', `${heading}: ${whenOf(booking.starts_at ?? '')}`, {
    calendar: calendarOf(ctx, booking, order),
    heading,
    children: (
      <>
        <Agreed ctx={ctx} booking={booking} />
        {booking.note && <MailQuote text={booking.note} />}
        <MailButton href={orderUrl(ctx, order)}>Ver o pedido</MailButton>
      </>
    ),
  });
}

/** To the host: the same for her calendar. */
export function agreedNoticeMail(ctx: OrderMailContext, { order, booking }: Facts): Promise<NewMail> {
  return toHost(ctx, 'booking.confirmed', `Sessão marcada: ${whenOf(booking.starts_at ?? '')}`, {
    calendar: calendarOf(ctx, booking, order),
    heading: 'Sessão marcada',
    children: (
      <>
        <Agreed ctx={ctx} booking={booking} />
        <MailButton href={adminOrderUrl(ctx, order)}>Abrir o pedido {order.code}</MailButton>
      </>
    ),
  });
}

/** To the buyer: the session does not take place. */
export function canceledMail(ctx: OrderMailContext, { order, booking }: Facts): Promise<NewMail> {
  return toBuyer(ctx, order, 'booking.canceled', 'Sua sessão foi cancelada', {
    calendar: calendarOf(ctx, booking, order),
    heading: 'Sua sessão foi cancelada',
    children: (
      <>
        <CanceledText booking={booking} />
        {booking.note && <MailQuote text={booking.note} />}
        {isFulfillable(order.status) && (
          <MailText>
            Para marcar outra data ou receber o valor de volta, é só responder a este e-mail.
          </MailText>
        )}
        <MailButton href={orderUrl(ctx, order)}>Ver o pedido</MailButton>
      </>
    ),
  });
}

/** To the host: an hour of hers is free again. */
export function canceledNoticeMail(ctx: OrderMailContext, { order, booking }: Facts): Promise<NewMail> {
  return toHost(ctx, 'booking.canceled', `Sessão cancelada: ${whenOf(booking.starts_at ?? '')}`, {
    calendar: calendarOf(ctx, booking, order),
    heading: 'Sessão cancelada',
    children: (
      <>
        <CanceledText booking={booking} />
        <MailButton href={adminOrderUrl(ctx, order)}>Abrir o pedido {order.code}</MailButton>
      </>
    ),
  });
}

function Agreed({ ctx, booking }: { ctx: OrderMailContext; booking: Booking }) {
  return (
    <>
      <MailText>
        <strong>{booking.name}</strong>
        <br />
        {whenOf(booking.starts_at ?? '')} (horário de Brasília), {booking.minutes} minutos
        {booking.place && (
          <>
            <br />
            {booking.place}
          </>
        )}
      </MailText>
      <MailText>
        <MailLink href={`${ctx.publicUrl}${calendarPath(booking)}`}>Guardar na agenda</MailLink>
      </MailText>
    </>
  );
}

function CanceledText({ booking }: { booking: Booking }) {
  const when = booking.starts_at && `, marcada para ${whenOf(booking.starts_at)},`;
  return (
    <MailText>
      <strong>{booking.name}</strong>
      {when} não vai acontecer. Se está na sua agenda, apague.
    </MailText>
  );
}

interface Part {
  heading: string;
  /** Moves the entry in the calendar, or takes it out. */
  calendar?: string | null;
  children: React.ReactNode;
}

async function toBuyer(
  ctx: OrderMailContext,
  order: Order,
  kind: string,
  subject: string,
  { calendar = null, ...part }: Part,
): Promise<NewMail> {
  return { ...(await mailToBuyer(ctx, order, { kind, subject, ...part })), calendar };
}

async function toHost(
  ctx: OrderMailContext,
  kind: string,
  subject: string,
  { calendar = null, ...part }: Part,
): Promise<NewMail> {
  return { ...(await mailToHost(ctx, { kind, subject, ...part })), calendar };
}

function calendarOf({ publicUrl, site }: OrderMailContext, booking: Booking, order: Order): string | null {
  return calendarFile({ publicUrl, showName: site.showName }, booking, order);
}

function whenOf(instant: string): string {
  return instant ? formatAppointment(instant) : '';
}
