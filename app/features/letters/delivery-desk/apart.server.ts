import type { ApartAnswers } from '#app/platform/markup/apart-answers.server.ts';
import type { MailQuestion } from './returns/returned-mail.server.ts';

export const answers: ApartAnswers = {
  mail: {
    load: async () => {
      const { readReturnedMail } = await import('./returns/returned-mail.server.ts');
      return ({ source, secret }: MailQuestion) => readReturnedMail(Buffer.from(source), secret);
    },
  },
};
