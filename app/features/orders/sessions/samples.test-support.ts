import { SAMPLE_BOOKING, SAMPLE_ORDER } from '../../../../tests/support/letters/mail-samples.ts';
import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { bookingMails } from './mail-kinds.server.ts';

const session = {
  order: SAMPLE_ORDER,
  booking: SAMPLE_BOOKING,
  reader: 'buyer' as const,
  wasConfirmed: false,
};

export const samples: Samples = {
  mails: [
    mailSample(bookingMails.proposed, { ...session, proposals: JSON.parse(SAMPLE_BOOKING.proposals) }),
    mailSample(bookingMails.declined, session),
    mailSample(bookingMails.confirmed, session),
    mailSample(bookingMails.confirmed, { ...session, wasConfirmed: true }, { variant: 'again' }),
    mailSample(bookingMails.confirmed, { ...session, reader: 'host' }, { variant: 'to the host' }),
    mailSample(bookingMails.canceled, { ...session, canRebook: true }),
    mailSample(
      bookingMails.canceled,
      { ...session, reader: 'host', canRebook: false },
      { variant: 'to the host' },
    ),
  ],
};
