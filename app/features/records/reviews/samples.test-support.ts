import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { reviewMails } from './mail-kinds.server.ts';

const DRAFT = { title: 'Coragem para <começar>', path: '/admin/episodios/1' };

export const samples: Samples = {
  mails: [
    mailSample(reviewMails.handedIn, { ...DRAFT, by: 'Bia Reis' }),
    mailSample(reviewMails.sentBack, {
      ...DRAFT,
      by: 'Clara Nunes',
      word: 'Falta o áudio.\n<i>E a capa.</i>',
    }),
    mailSample(reviewMails.published, { ...DRAFT, path: '/episodios/coragem', isPage: true }),
    mailSample(reviewMails.published, { ...DRAFT, isPage: false }, { variant: 'letter' }),
  ],
};
