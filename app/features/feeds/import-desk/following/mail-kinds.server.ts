import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';

const stopped = z.object({
  id: z.string(),
  title: z.string(),
  address: z.string(),
  reason: z.enum(['ours', 'gone', 'failing', 'not-a-feed']),
});

export const followMails = {
  stopped: defineMail({
    name: 'importer.follow-stopped',
    facts: stopped,
    subject: ({ title, reason }) => {
      if (reason === 'ours') return `O endereço antigo de “${title}” já leva ao seu site`;
      return reason === 'not-a-feed'
        ? 'O site não encontrou um feed para seguir'
        : `O site parou de buscar novidades de “${title}”`;
    },
    isToHost: true,
  }),
};
