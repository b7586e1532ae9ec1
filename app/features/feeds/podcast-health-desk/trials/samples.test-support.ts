import { mailSample, type Samples } from '../../../../../tests/support/samples.ts';
import { trialMails } from './mail-kinds.server.ts';

const broken = { isOfMembers: false, finding: 'sound-status', detail: '404' } as const;

export const samples: Samples = {
  mails: [
    mailSample(trialMails.missing, {
      items: [{ id: 'a', title: 'Recomeçar depois dos 50', ...broken }],
      more: 0,
    }),
    mailSample(
      trialMails.missing,
      {
        items: [
          { id: 'a', title: 'Recomeçar depois dos 50', ...broken },
          { id: 'b', title: 'O luto', isOfMembers: true, finding: 'feed-silent', detail: 'timeout' },
        ],
        more: 3,
      },
      { variant: 'of many' },
    ),
  ],
};
