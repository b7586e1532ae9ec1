import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { backupMails } from './kept/mail-kinds.server.ts';

export const samples: Samples = {
  mails: [
    mailSample(backupMails.missing, {
      lastAt: '2026-11-20T07:00:00.000Z',
      since: '2026-01-01T07:00:00.000Z',
    }),
    mailSample(
      backupMails.missing,
      { lastAt: null, since: '2026-11-20T07:00:00.000Z' },
      { variant: 'that never was' },
    ),
    mailSample(backupMails.rehearsalFailed, { problem: 'O backup está danificado ou incompleto.' }),
  ],
};
