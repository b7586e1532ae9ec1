import { MESSAGE, mailSample, QUIET, type Samples } from '../../../../tests/support/samples.ts';
import { contactMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(contactMails.notification, MESSAGE),
    mailSample(contactMails.notification, MESSAGE, { variant: 'without an address', frame: QUIET }),
    mailSample(contactMails.acknowledgement, MESSAGE),
  ],
};
