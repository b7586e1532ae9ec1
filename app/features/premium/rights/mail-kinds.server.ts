import { z } from 'zod';
import { defineMail, greetedName, type MailKind } from '#app/platform/mail/mail-kind.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import type { Notice } from './notices.server.ts';

const premiumFacts = z.object({
  name: greetedName,
  /** The end of premium that the mail names; of a waiting gift, until when it waits. */
  until: z.string(),
  /** Length of a gift. */
  days: z.number().default(0),
});

type PremiumFacts = z.infer<typeof premiumFacts>;

/** Each under the name of its notice. */
export const premiumMails = {
  welcome: premiumMail('welcome', () => 'Boas-vindas ao Premium'),
  gift: premiumMail('gift', ({ days }) => `Um presente: ${countOf(days, 'dia', 'dias')} de Premium`),
  'gift-waiting': premiumMail(
    'gift-waiting',
    ({ days }) => `Um presente para você: ${countOf(days, 'dia', 'dias')} de Premium`,
  ),
  'payment-failed': premiumMail('payment-failed', () => 'Não conseguimos renovar o seu Premium'),
  'ends-7': premiumMail('ends-7', ({ until }) => `Seu Premium termina em ${formatLongDate(until)}`),
  'ends-1': premiumMail('ends-1', () => 'Últimas horas do seu Premium'),
  ended: premiumMail('ended', () => 'Seu Premium terminou'),
  canceled: premiumMail('canceled', () => 'Sua assinatura foi cancelada'),
} satisfies Record<Notice['kind'] | 'gift-waiting', MailKind<PremiumFacts>>;

function premiumMail(
  kind: Notice['kind'] | 'gift-waiting',
  subject: (facts: PremiumFacts) => string,
): MailKind<PremiumFacts> {
  return defineMail({ name: `premium.${kind}`, facts: premiumFacts, subject });
}
