import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { cleanUpMails } from './clean-up/mail-kinds.server.ts';

export const samples: Samples = {
  mails: [mailSample(cleanUpMails.failing, { words: 'apagar mensagens antigas' })],
};
