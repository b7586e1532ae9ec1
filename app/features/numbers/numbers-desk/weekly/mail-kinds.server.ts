import { defineMail } from '#app/platform/mail/mail-kind.server.ts';
import { stepWords } from '#app/pure/time/step-words.ts';
import { weekFacts } from './week-figures.server.ts';

export const weekMails = {
  /** To each admin, on Mondays. */
  week: defineMail({
    name: 'numbers.week',
    facts: weekFacts,
    subject: ({ from, to }) => `Sua semana em números: ${stepWords(from)} a ${stepWords(to)}`,
    isToHost: true,
  }),
};
