import type { MailSite } from '#app/ui/mail-shell.tsx';

/** A show for mails to be written in the name of. */
export const SITE: MailSite = { showName: 'Conversas', hostName: 'Clara', email: 'clara@conversas.example' };
