import { mailSample, PERSON, type Samples, TOKEN } from '../../../../tests/support/samples.ts';
import { NO_COUNTS } from './import-words.ts';
import { readerImportMails } from './mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(readerImportMails.ask, { ...PERSON, token: TOKEN, source: 'Mailchimp' }),
    mailSample(readerImportMails.finished, {
      id: '0193',
      fileName: 'lista.csv',
      counts: { ...NO_COUNTS, new: 1_200, ask: 3, out: 40 },
    }),
  ],
};
