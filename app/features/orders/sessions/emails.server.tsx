import { adminOrderUrl, BuyerLetter, orderUrl } from '#app/features/orders/core/order-mail-parts.server.tsx';
import type { FactsOf, MailPages } from '#app/platform/mail/mail-kind.server.ts';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { HostMail, MailButton, MailLink, MailQuote, MailText } from '#app/ui/mail-shell.tsx';
import { calendarPath } from './calendar-path.ts';
import { type bookingMails, confirmedHeading, whenOf } from './mail-kinds.server.ts';

type BookingFacts = FactsOf<(typeof bookingMails)['confirmed']>;

export const bookingPages: MailPages<typeof bookingMails> = {
  proposed: ({ order, booking, proposals }, frame) => (
    <HostMail frame={frame} heading="Horários propostos">
      <MailText>
        {order.name || 'Quem comprou'} propôs, para <strong>{booking.name}</strong> (pedido {order.code}):
      </MailText>
      <MailQuote text={proposals.map(whenOf).join('\n')} />
      <MailButton
        href={
          `${frame.publicUrl}/admin/pedidos/sessoes/${booking.id}` satisfies AbsoluteHref<'/admin/pedidos/sessoes/:id'>
        }
      >
        Escolher um horário
      </MailButton>
    </HostMail>
  ),
  declined: ({ order, booking }, frame) => (
    <BuyerLetter frame={frame} order={order} heading="Vamos achar outro horário">
      <MailText>
        Nenhum dos horários que você propôs para <strong>{booking.name}</strong> deu certo, infelizmente.
        Proponha outros na página do pedido.
      </MailText>
      {booking.note && <MailQuote text={booking.note} />}
      <MailButton href={orderUrl(frame, order)}>Propor outros horários</MailButton>
    </BuyerLetter>
  ),
  confirmed: (facts, frame) => (
    <Letter facts={facts} frame={frame} heading={confirmedHeading(facts)}>
      <Agreed frame={frame} booking={facts.booking} />
      <Note {...facts} />
    </Letter>
  ),
  canceled: (facts, frame) => (
    <Letter
      facts={facts}
      frame={frame}
      heading={facts.reader === 'buyer' ? 'Sua sessão foi cancelada' : 'Sessão cancelada'}
    >
      <CanceledText booking={facts.booking} />
      <Note {...facts} />
      {facts.reader === 'buyer' && facts.canRebook && (
        <MailText>Para marcar outra data ou receber o valor de volta, é só responder a este e-mail.</MailText>
      )}
    </Letter>
  ),
};

interface LetterProps {
  facts: BookingFacts;
  frame: MailFrame;
  heading: string;
  children: React.ReactNode;
}

function Letter({ facts: { reader, order }, frame, heading, children }: LetterProps) {
  return reader === 'buyer' ? (
    <BuyerLetter frame={frame} order={order} heading={heading}>
      {children}
      <MailButton href={orderUrl(frame, order)}>Ver o pedido</MailButton>
    </BuyerLetter>
  ) : (
    <HostMail frame={frame} heading={heading}>
      {children}
      <MailButton href={adminOrderUrl(frame, order)}>Abrir o pedido {order.code}</MailButton>
    </HostMail>
  );
}

/** The host's note, in the buyer's mail alone. */
function Note({ reader, booking: { note } }: Pick<BookingFacts, 'reader' | 'booking'>) {
  return reader === 'buyer' && note ? <MailQuote text={note} /> : null;
}

function Agreed({ frame, booking }: { frame: MailFrame; booking: BookingFacts['booking'] }) {
  return (
    <>
      <MailText>
        <strong>{booking.name}</strong>
        <br />
        {whenOf(booking.starts_at)} (horário de Brasília), {booking.minutes} minutos
        {booking.place && (
          <>
            <br />
            {booking.place}
          </>
        )}
      </MailText>
      <MailText>
        <MailLink href={`${frame.publicUrl}${calendarPath(booking)}`}>Guardar na agenda</MailLink>
      </MailText>
    </>
  );
}

function CanceledText({ booking }: { booking: BookingFacts['booking'] }) {
  const when = booking.starts_at && `, marcada para ${whenOf(booking.starts_at)},`;
  return (
    <MailText>
      <strong>{booking.name}</strong>
      {when} não vai acontecer. Se está na sua agenda, apague.
    </MailText>
  );
}
