import { mailSample, PERSON, type Samples, TOKEN } from '../../../../../tests/support/samples.ts';
import { readerMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(readerMails.page, { ...PERSON, token: TOKEN }),
    mailSample(readerMails.oldAddress, { ...PERSON, newEmail: 'a•••@exemplo.com', token: TOKEN }),
    mailSample(readerMails.newAddress, { ...PERSON, token: TOKEN }),
    mailSample(readerMails.addressChanged, { ...PERSON, newEmail: 'a•••@exemplo.com' }),
    mailSample(readerMails.receive, { ...PERSON, token: TOKEN }),
  ],
};
