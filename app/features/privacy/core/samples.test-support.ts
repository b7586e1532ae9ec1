import { mailSample, type Samples, TOKEN } from '../../../../tests/support/samples.ts';
import { privacyMails } from './mail-kinds.server.ts';

const dataRequest = {
  protocol: 'LGPD-2026-7K3M9Q',
  kind: 'correction',
  dueAt: '2026-06-30T15:00:00.000Z',
} as const;
const erased = {
  ...dataRequest,
  kind: 'erasure',
  dueAt: null,
  outcome: ['Apagado na hora: Newsletter.'],
  stays: [
    { title: 'Newsletter', what: null, until: '2028-06-15T15:00:00.000Z', law: 'LGPD, art. 8º, § 2º' },
    { title: 'Cartas recebidas', what: 'Só um código.', until: null, law: 'LGPD, art. 7º, IX' },
  ],
} as const;

export const samples: Samples = {
  mails: [
    mailSample(privacyMails.link, { token: TOKEN }),
    mailSample(privacyMails.protocol, { ...erased, outcome: [...erased.outcome], stays: [...erased.stays] }),
    mailSample(
      privacyMails.protocol,
      { ...dataRequest, outcome: [], stays: [] },
      { variant: 'of an open request' },
    ),
    mailSample(privacyMails.notification, {
      ...dataRequest,
      id: 'a',
      email: 'bia@exemplo.com',
      text: 'O nome.',
    }),
    mailSample(privacyMails.reminder, { ...dataRequest, id: 'a' }),
    mailSample(privacyMails.answer, { ...dataRequest, answer: 'Pronto.', isRefused: false }),
    mailSample(
      privacyMails.answer,
      { ...dataRequest, answer: 'Não.', isRefused: true },
      { variant: 'that refuses' },
    ),
  ],
};
