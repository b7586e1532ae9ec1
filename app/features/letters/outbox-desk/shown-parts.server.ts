import type { FindMailParts, MailParts } from '#app/platform/mail/mail-kind.server.ts';

/** Both parts of a mail for the host, or a note in their place when the mail cannot be rendered. */
export async function shownParts(
  findParts: FindMailParts,
  mail: Parameters<FindMailParts>[0],
): Promise<MailParts> {
  try {
    return await findParts(mail);
  } catch {
    const text = 'Esta versão do site não consegue mostrar este e-mail.';
    return { html: `<!doctype html><p>${text}</p>`, text };
  }
}
