import { mailSample, PERSON, type Samples, TOKEN } from '../../../../tests/support/samples.ts';
import { accountMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(accountMails.confirmEmail, { ...PERSON, token: TOKEN }),
    mailSample(accountMails.knownAddress, PERSON),
    mailSample(accountMails.newPassword, { ...PERSON, token: TOKEN }),
    mailSample(accountMails.passwordChanged, PERSON),
    mailSample(accountMails.changeEmail, { ...PERSON, token: TOKEN }),
    mailSample(accountMails.emailChanged, PERSON),
    mailSample(accountMails.accountErased, PERSON),
  ],
};
