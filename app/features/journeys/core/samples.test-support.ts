import { mailSample, PERSON, type Samples, TOKEN } from '../../../../tests/support/samples.ts';
import { journeyMails } from './mail-kinds.server.ts';

const journey = { ...PERSON, journey: 'Dormir & acordar', slug: 'dormir', token: TOKEN };
const offer = { text: 'Quer seguir?', label: 'Conhecer', url: 'https://conversas.example/shop/curso' };
const day = {
  ...journey,
  number: 2,
  days: 3,
  title: 'Apagar a <luz>',
  body: '<p>Um <strong>texto</strong> com <a href="/topics">link</a>.</p><ul><li>Um</li><li>Dois</li></ul>',
  question: 'O que acende você & a noite?',
  item: { kind: 'episode' as const, title: 'Respirar' },
  skipped: ['Silêncio'],
  offer: null,
};

export const samples: Samples = {
  mails: [
    mailSample(journeyMails.confirmation, journey),
    mailSample(journeyMails.already, journey),
    mailSample(journeyMails.invitation, journey),
    mailSample(journeyMails.day, day),
    mailSample(
      journeyMails.day,
      { ...day, number: 3, item: null, body: '', question: '', skipped: [], offer },
      { variant: 'last' },
    ),
    mailSample(journeyMails.end, { ...journey, skipped: ['Silêncio', 'Luz'], offer: null }),
    mailSample(journeyMails.missing, { journeyId: 'j1', journey: 'Dormir', day: 'Luz' }),
  ],
};
