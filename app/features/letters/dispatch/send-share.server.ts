import { untilWritten } from '#app/db/until-written.server.ts';
import { bounceAddress, letterMark, unsubscribeMail } from '#app/features/letters/addresses/marks.server.ts';
import type { Letter } from '#app/features/letters/core/queries.server.ts';
import { CLOCKS_DIFFER_MS } from '#app/platform/clock/clock.ts';
import { BULK_LANES, type BulkAnswer, LONGEST_BULK_SENDING_MS } from '#app/platform/mail/bulk-smtp.server.ts';
import type { Services } from '#app/platform/services.ts';
import { type FrozenLetter, personalise } from '#app/pure/letters/frozen-letter.ts';
import { firstName } from '#app/pure/text/first-name.ts';
import type { ClaimedRecipient } from './claim.server.ts';
import { recordRefusal, recordSent } from './outcomes.server.ts';
import { returnPace } from './pace.server.ts';
import { GATHER_MS } from './rules.ts';

interface Sending {
  letter: Letter;
  frozen: FrozenLetter;
}

interface Share {
  recipients: readonly ClaimedRecipient[];
  /** When the pace granted it. */
  at: Date;
}

/** A few at once. What is not begun after a refusal that concerns everybody is given back. */
export async function sendShare(
  services: Services,
  sending: Sending,
  { recipients, at }: Share,
): Promise<void> {
  const { letter } = sending;
  const open = [...recipients];
  const unsent: ClaimedRecipient[] = [];
  const sent = gatherSent(services, letter);
  let mayGoOn = true;
  const lane = async () => {
    for (let recipient = open.shift(); recipient; recipient = open.shift()) {
      await sent.whileAway();
      if (!mayGoOn || isLeaseShort(services, recipient)) {
        unsent.push(recipient);
        continue;
      }
      const answer = await sendOne(services, sending, recipient);
      if (answer.ok) {
        sent.add(recipient);
        continue;
      }
      // The brake counts what was sent before.
      await sent.write();
      const refuse = () => recordRefusal(services, { letter, recipient }, answer);
      if (!(await untilWritten(refuse))) mayGoOn = false;
    }
  };
  await Promise.all(Array.from({ length: BULK_LANES }, lane));
  await sent.write();
  await untilWritten(() => giveBack(services, letter, { unsent, at }));
}

/**
 * Gathers for a moment: a process that dies sends these again, too. While the database is away they stay in memory, at
 * most one share, and no further mail begins.
 */
function gatherSent(services: Services, letter: Letter) {
  let gathered: ClaimedRecipient[] = [];
  let isAway = false;
  let writing: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  const noteAway = () => {
    if (!isAway)
      services.log.warn({ letter: letter.number }, 'the database is away; accepted mails are noted later');
    isAway = true;
  };
  const write = (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    const [first, ...others] = gathered;
    gathered = [];
    const record = async () => {
      if (first) await untilWritten(() => recordSent(services, letter, [first, ...others]), noteAway);
      isAway = false;
    };
    if (first) writing = writing.then(record);
    return writing;
  };
  return {
    add(recipient: ClaimedRecipient): void {
      gathered.push(recipient);
      // An error is thrown by the next `write`, which is awaited.
      timer ??= setTimeout(() => void write().catch(() => {}), GATHER_MS);
    },
    write,
    async whileAway(): Promise<void> {
      if (isAway) await write();
    },
  };
}

async function sendOne(
  services: Services,
  { letter, frozen }: Sending,
  recipient: ClaimedRecipient,
): Promise<BulkAnswer> {
  const { mail, secret } = services;
  if (!mail.bulk) throw new Error('SMTP_URL não está configurado');
  const { headers, ...parts } = personalise(frozen, {
    name: firstName(recipient.name) ?? '',
    unsubscribeToken: recipient.unsubscribeToken,
  });
  const sentTo = { letterNumber: letter.number, recipientNumber: recipient.number };
  return mail.bulk.send({
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

/** Another machine, by its own clock, may send to this recipient before the attempt is over. */
function isLeaseShort({ clock }: Services, { leaseEnd }: ClaimedRecipient): boolean {
  return leaseEnd.getTime() - clock.now().getTime() < LONGEST_BULK_SENDING_MS + CLOCKS_DIFFER_MS;
}

async function giveBack(
  { db, clock }: Services,
  letter: Letter,
  { unsent, at }: { unsent: readonly ClaimedRecipient[]; at: Date },
): Promise<void> {
  const [first] = unsent;
  if (!first) return;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('letter_recipients')
      .set({ status: 'waiting', lease_token: null, due_at: clock.now().toISOString() })
      .where('letter_id', '=', letter.id)
      .where(
        'number',
        'in',
        unsent.map(({ number }) => number),
      )
      .where('lease_token', '=', first.leaseToken)
      .execute();
    await returnPace(trx, { count: unsent.length, at });
  });
}
