import type { BulkMailFate } from '#app/platform/mail/mail.server.ts';
import { countDeliveries, countRefusal } from './failures.server.ts';
import { addressWithMark, mailMark } from './marks.server.ts';
import { classifyRefusal } from './refusals.ts';

/**
 * A day of a Jornada, or a welcome, counts for its address as a letter does. Who is to blame is decided by the same
 * rule: our size, reputation or relay never counts against the person.
 */
export const bulkMailFate: BulkMailFate = {
  mark({ secret, mail }, mailRef) {
    const mark = mailMark({ mailRef }, secret);
    return {
      envelopeFrom: mail.bounces ? addressWithMark(mark, mail.bounces) : null,
      headers: { 'X-Conversas-Carta': mark },
    };
  },
  async accepted({ db, secret }, email) {
    await countDeliveries(db, { emails: [email], secret });
  },
  async refused({ db, clock, secret, log }, email, { phase, code, text }) {
    if (phase === 'silence') return;
    const refusal = classifyRefusal({ phase, code, text });
    const isStopped = await countRefusal(db, { email, refusal, detail: text, now: clock.now(), secret });
    log.warn({ refusal, phase, code, isStopped }, 'bulk mail refused');
  },
};
