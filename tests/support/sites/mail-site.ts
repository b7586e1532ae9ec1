import type { MailSite } from '#app/pure/site/mail-frame.ts';

/** The show in tests of mails. */
export const SITE: MailSite = { showName: 'Conversas', hostName: 'Clara', email: 'clara@conversas.example' };
