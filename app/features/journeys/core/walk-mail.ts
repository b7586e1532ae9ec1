import type { MailHead } from '#app/platform/mail/mail.server.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import type { Journey, Walk } from './journey-context.ts';

/** What every mail about a walk says. */
export function walkFacts({ name, token }: Walk, { title, slug }: Journey) {
  return { name, journey: title, slug, token };
}

/** Recipient, and the address that ends this Jornada with one click. */
export function walkHead(
  { publicUrl }: { publicUrl: string },
  { email, name, token }: Walk,
  { slug }: Journey,
): MailHead {
  return {
    to: { name: firstName(name) ?? '', address: email },
    unsubscribeUrl: `${publicUrl}/jornadas/${slug}/${token}` satisfies AbsoluteHref<'/jornadas/:slug/:token'>,
  };
}
