const SUBJECT = /^\s*cancelar\s+([\w-]{20,64})\s*$/i;

/**
 * For the header List-Unsubscribe, beside the link: a mail that ends the subscription. The token is in the
 * subject, because a server may change capitals before the @.
 */
export function unsubscribeMail(mailbox: string, token: string): string {
  return `mailto:${mailbox}?subject=cancelar%20${token}`;
}

/** @returns the token, or null where the subject is another */
export function unsubscribeTokenIn(subject: string): string | null {
  return SUBJECT.exec(subject)?.[1] ?? null;
}
