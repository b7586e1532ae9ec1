import { z } from 'zod';
import { defineMail } from '#app/platform/mail/mail-kind.server.ts';

export const backupMails = {
  /** To the host: there was no good backup for days. */
  missing: defineMail({
    name: 'site.copies-missing',
    facts: z.object({
      /** The last good one; null where there never was one. */
      lastAt: z.string().nullable(),
      /** Since when backups are wanted. */
      since: z.string(),
    }),
    subject: () => 'O site está sem cópia de segurança há mais de dois dias',
  }),
  /** To the host: the last backup could not be restored as it should. */
  rehearsalFailed: defineMail({
    name: 'site.rehearsal-failed',
    facts: z.object({ problem: z.string() }),
    subject: () => 'O teste de restauração do site falhou',
  }),
};
