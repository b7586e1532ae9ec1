import type { MailSite } from '#app/pure/mail-frame.ts';

/** A show for mails to be written in the name of. */
export const SITE: MailSite = { showName: 'Conversas', hostName: 'Clara', email: 'clara@conversas.example' };
