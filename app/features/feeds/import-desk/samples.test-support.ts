import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { followMails } from './following/mail-kinds.server.ts';

const feed = { id: 'f', title: 'Recomeços', address: 'https://feeds.exemplo.com/recomecos.xml' };

export const samples: Samples = {
  mails: (['ours', 'gone', 'failing', 'not-a-feed'] as const).map((reason) =>
    mailSample(followMails.stopped, { ...feed, reason }, { variant: reason }),
  ),
};
