import {
  SAMPLE_CARD_PURCHASE,
  SAMPLE_ORDER,
  SAMPLE_PURCHASE,
} from '../../../../tests/support/letters/mail-samples.ts';
import { mailSample, QUIET, type Samples } from '../../../../tests/support/samples.ts';
import { buyerMails, hostMails, orderMoneyMails } from './mail-kinds.server.ts';

const nobody = { deliveryTime: '', legalName: '', legalDocument: '', legalAddress: '' };
const paid = { ...SAMPLE_PURCHASE, order: { ...SAMPLE_ORDER, paid_cents: SAMPLE_ORDER.total_cents } };
const free = {
  ...SAMPLE_PURCHASE,
  order: { ...SAMPLE_ORDER, total_cents: 0, method: 'free' as const, delivery: 'none' as const },
};
const unpaid = { order: { ...SAMPLE_ORDER, paid_cents: 0, refunded_cents: 0 } };

export const samples: Samples = {
  mails: [
    mailSample(buyerMails.received, SAMPLE_PURCHASE),
    mailSample(
      buyerMails.received,
      { ...SAMPLE_CARD_PURCHASE, contract: nobody },
      { variant: 'by card', frame: QUIET },
    ),
    mailSample(buyerMails.codeLapses, SAMPLE_PURCHASE),
    mailSample(buyerMails.paid, { ...paid, hasFiles: true }),
    mailSample(buyerMails.paid, { ...SAMPLE_PURCHASE, hasFiles: true }, { variant: 'another amount' }),
    mailSample(buyerMails.paid, { ...free, hasFiles: false }, { variant: 'without cost' }),
    mailSample(buyerMails.shipped, SAMPLE_PURCHASE),
    mailSample(buyerMails.shipped, SAMPLE_CARD_PURCHASE, { variant: 'by hand' }),
    mailSample(buyerMails.refunded, SAMPLE_PURCHASE),
    mailSample(buyerMails.refunded, SAMPLE_CARD_PURCHASE, { variant: 'by card' }),
    mailSample(buyerMails.expired, unpaid),
    mailSample(buyerMails.failed, unpaid),
    mailSample(buyerMails.canceled, SAMPLE_PURCHASE, { variant: 'with money' }),
    mailSample(orderMoneyMails.partRefunded, { order: SAMPLE_ORDER, amountCents: 900, reason: 'admin' }),
    mailSample(hostMails.paidNotice, paid),
    mailSample(hostMails.paidNotice, SAMPLE_PURCHASE, { variant: 'another amount' }),
    mailSample(hostMails.paidNotice, free, { variant: 'without cost' }),
    mailSample(hostMails.awaitingNotice, SAMPLE_PURCHASE),
    mailSample(hostMails.dailyNotice, { paid: [SAMPLE_CARD_PURCHASE.order], waiting: [SAMPLE_ORDER] }),
    mailSample(hostMails.pixReported, SAMPLE_PURCHASE),
    mailSample(hostMails.pixReportedAgain, SAMPLE_PURCHASE),
    mailSample(hostMails.pixKeyMissing, SAMPLE_PURCHASE),
    mailSample(hostMails.paymentHeld, { order: SAMPLE_ORDER, problem: 'A Stripe recebeu R$ 1,00.' }),
    mailSample(hostMails.disputed, SAMPLE_PURCHASE),
  ],
};
