import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { weekMails } from './weekly/mail-kinds.server.ts';

const WEEK = { from: '2026-11-16', to: '2026-11-22' };

export const samples: Samples = {
  mails: [
    mailSample(weekMails.week, {
      ...WEEK,
      downloads: { now: 1_240, before: 1_107 },
      streams: { now: 80, before: 80 },
      views: { now: 3_410, before: 2_900 },
      item: { title: 'Recomeçar depois dos 50', total: 312 },
      sources: [
        { words: 'instagram.com', total: 410 },
        { words: 'Botão “Enviar no WhatsApp”', total: 95 },
      ],
      readers: 4,
      payments: { count: 1, cents: 9_900 },
      isSample: false,
    }),
    mailSample(
      weekMails.week,
      {
        ...WEEK,
        downloads: { now: 0, before: null },
        streams: { now: 0, before: null },
        views: { now: 1, before: null },
        item: null,
        sources: [],
        readers: 0,
        payments: { count: 0, cents: 0 },
        isSample: true,
      },
      { variant: 'of a first quiet week' },
    ),
  ],
};
