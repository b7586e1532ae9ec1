import { SAMPLE_CARD_PURCHASE, SAMPLE_PURCHASE } from '../../../../../tests/support/letters/mail-samples.ts';
import { mailSample, type Samples } from '../../../../../tests/support/samples.ts';
import { withdrawalMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(withdrawalMails.withdrawn, { ...SAMPLE_PURCHASE, refundCents: 15_400 }),
    mailSample(
      withdrawalMails.withdrawn,
      { ...SAMPLE_CARD_PURCHASE, refundCents: 15_400 },
      { variant: 'by card' },
    ),
    mailSample(withdrawalMails.withdrawnNotice, { ...SAMPLE_PURCHASE, refundCents: 15_400 }),
  ],
};
