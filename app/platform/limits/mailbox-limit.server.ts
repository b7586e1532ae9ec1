import type { CommandContext } from '#app/platform/services.ts';
import { HOUR_MS } from '#app/pure/time/durations.ts';
import { type PointTaken, takePoint } from './rate-limit.server.ts';

/** Mails to one mailbox that anybody can cause by typing its address, at all doors together. */
export const MAILS_PER_MAILBOX = { name: 'mailbox', points: 6, windowMs: HOUR_MS } as const;

/**
 * Take it at each door where a visitor types an address, whether the address is known or not: the next door
 * would tell otherwise. Not for recovery, which has a limit of its own, nor for what a signed-in or paying person
 * asks for: nobody else may use up their mails.
 */
export function takeMailboxPoint(ctx: CommandContext, email: string): Promise<PointTaken> {
  return takePoint(ctx, MAILS_PER_MAILBOX, mailboxOf(email));
}

/** The mailbox behind an address: services ignore what follows a '+', and Gmail ignores dots. */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1).replace(/^googlemail\.com$/, 'gmail.com');
  const [local = ''] = address.slice(0, at).split('+', 1);
  return `${domain === 'gmail.com' ? local.replaceAll('.', '') : local}@${domain}`;
}
