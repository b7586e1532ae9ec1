import { mailSample, PERSON, type Samples, TOKEN } from '../../../../tests/support/samples.ts';
import { newsletterMails } from './mail-kinds.server.ts';

const subscriber = {
  ...PERSON,
  unsubscribeUrl: 'https://conversas.example/newsletter/cancelar/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
  preferencesUrl: 'https://conversas.example/newsletter/preferencias/AbCdEfGhIjKlMnOpQrStUvWxYz012345',
};

export const samples: Samples = {
  mails: [
    mailSample(newsletterMails.confirmation, { ...PERSON, token: TOKEN }),
    mailSample(newsletterMails.alreadySubscribed, subscriber),
    mailSample(newsletterMails.welcome, subscriber),
  ],
};
