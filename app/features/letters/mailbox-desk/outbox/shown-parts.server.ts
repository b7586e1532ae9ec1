import type { FindMailParts, MailParts } from '#app/platform/mail-kind.server.ts';

/** Both parts as the host may look at them; what cannot be made says so in their place. */
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
