import type { Services } from '#app/http/context.ts';
import { BULK_LANES, LONGEST_BULK_SENDING_MS } from '#app/platform/bulk-smtp.server.ts';
import type { GoesOn } from '#app/platform/jobs.server.ts';
import { firstName } from '#app/pure/first-name.ts';
import type { FrozenLetter } from '../core/content/frozen-letter.ts';
import { personalise } from '../core/content/personalise.ts';
import { findLetter, type Letter } from '../core/queries.server.ts';
import { unsubscribeMail } from '../core/unsubscribe-mail.ts';
import { bounceAddress, letterMark } from '../core/verp.server.ts';
import { type ClaimedRecipient, claimRecipients } from './claim.server.ts';
import { closeCanceled, finishLetter } from './finish.server.ts';
import { recordOutcome } from './outcomes.server.ts';
import { beginLetter, type LetterWiring, prepareRecipients } from './prepare.server.ts';
import { SLICE_MS } from './rules.ts';

/**
 * Brings one letter a step further: freezes it, makes its recipients, sends a slice. May be killed anywhere: the
 * next run reads from the database where the letter is.
 * @returns when to go on; null where there is nothing left to do
 */
export async function runLetter(
  payload: unknown,
  services: Services,
  wiring: LetterWiring,
): Promise<GoesOn | null> {
  const letter = await findLetter(services.db, (payload as { letterId: string }).letterId);
  const now = services.clock.now();
  switch (letter?.status) {
    case 'scheduled': {
      const at = new Date(letter.scheduled_at ?? now);
      if (at > now) return { againAt: at };
      await beginLetter(services, letter, wiring);
      return { againAt: now };
    }
    case 'preparing':
      await prepareRecipients(services, letter, wiring);
      return { againAt: now };
    case 'sending':
      return sendSlice(services, letter);
    case 'canceled':
      return closeCanceled(services, letter);
    default:
      return null;
  }
}

async function sendSlice(services: Services, letter: Letter): Promise<GoesOn | null> {
  const frozen: FrozenLetter = JSON.parse(letter.frozen ?? 'null');
  const began = performance.now();
  while (performance.now() - began < SLICE_MS) {
    const claim = await claimRecipients(services, letter);
    if (claim.kind === 'stopped') return { againAt: services.clock.now() };
    if (claim.kind === 'wait') return { againAt: claim.until };
    if (claim.kind === 'done') {
      await finishLetter(services, letter);
      return null;
    }
    await sendAll(services, { letter, frozen }, claim.recipients);
  }
  return { againAt: services.clock.now() };
}

/** A few at once. What is not begun after a refusal that concerns everybody is given back. */
async function sendAll(
  services: Services,
  { letter, frozen }: { letter: Letter; frozen: FrozenLetter },
  recipients: readonly ClaimedRecipient[],
): Promise<void> {
  const open = [...recipients];
  let mayGoOn = true;
  const lane = async () => {
    for (let recipient = open.shift(); recipient; recipient = open.shift()) {
      if (!mayGoOn || isLeaseShort(services, recipient)) {
        await giveBack(services, letter, recipient);
        continue;
      }
      const isGood = await sendOne(services, { letter, frozen }, recipient);
      if (!isGood) mayGoOn = false;
    }
  };
  await Promise.all(Array.from({ length: BULK_LANES }, lane));
}

async function sendOne(
  services: Services,
  { letter, frozen }: { letter: Letter; frozen: FrozenLetter },
  recipient: ClaimedRecipient,
): Promise<boolean> {
  const { mail, secret } = services;
  if (!mail.bulk) throw new Error('SMTP_URL não está configurado');
  const { headers, ...parts } = personalise(frozen, {
    name: firstName(recipient.name) ?? '',
    unsubscribeToken: recipient.unsubscribeToken,
  });
  const sentTo = { letterNumber: letter.number, recipientNumber: recipient.number };
  const answer = await mail.bulk.send({
    ...parts,
    messageId: `<${letter.id}.${recipient.number}@${new URL(frozen.publicUrl).hostname}>`,
    envelopeFrom: mail.bounces
      ? bounceAddress(letter.number, recipient.number, { secret, mailbox: mail.bounces })
      : mail.lettersFrom.address,
    from: { name: mail.lettersFrom.name ?? frozen.fromName, address: mail.lettersFrom.address },
    to: recipient.email,
    headers: {
      ...headers,
      ...unsubscribeByMail(headers, mail, recipient.unsubscribeToken),
      'X-Conversas-Carta': letterMark(sentTo, secret),
    },
  });
  return recordOutcome(services, { letter, recipient }, answer);
}

/** Beside the link, where somebody reads the mailbox. */
function unsubscribeByMail(
  headers: Readonly<Record<string, string>>,
  { bounces, bouncesUrl }: Services['mail'],
  token: string,
): Record<string, string> {
  const link = headers['List-Unsubscribe'];
  if (!link || !bounces || !bouncesUrl) return {};
  return { 'List-Unsubscribe': `${link}, <${unsubscribeMail(bounces, token)}>` };
}

function isLeaseShort({ clock }: Services, { leaseEnd }: ClaimedRecipient): boolean {
  return leaseEnd.getTime() - clock.now().getTime() < LONGEST_BULK_SENDING_MS + 5_000;
}

async function giveBack({ db, clock }: Services, letter: Letter, recipient: ClaimedRecipient): Promise<void> {
  await db
    .updateTable('letter_recipients')
    .set({ status: 'waiting', lease_token: null, due_at: clock.now().toISOString() })
    .where('letter_id', '=', letter.id)
    .where('number', '=', recipient.number)
    .where('lease_token', '=', recipient.leaseToken)
    .execute();
}
