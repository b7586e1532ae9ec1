import { classifyRefusal, type Refusal } from '#app/platform/mail/refusals.ts';
import { LONGEST_FIELD, LONGEST_WORDS, MOST_RECIPIENTS } from './rules.ts';

/** What a report says about one recipient (RFC 3464). */
export interface DeliveryStatus {
  /** In lower case: the final and, where it is given, the original recipient. */
  addresses: readonly string[];
  /** 'failed', 'delayed', 'delivered', 'relayed' or 'expanded'. */
  action: string;
  /** '5.1.1', or ''. */
  status: string;
  /** 'smtp; 550 5.1.1 user unknown', or ''. */
  diagnostic: string;
  /** Read from a text for people: not enough to call an address unknown at once. */
  isUncertain?: boolean;
}

/** What follows from a report for one reader. */
export interface ReportVerdict {
  refusal: Refusal;
  /** What the server said, without addresses. */
  words: string;
}

/** From the mildest to the hardest. */
const SEVERITY: readonly Refusal[] = ['load', 'relay', 'ours', 'soft', 'strike', 'suppress'];

/** @param text a part `message/delivery-status` */
export function readDeliveryStatus(text: string): DeliveryStatus[] {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n[ \t]*\n/)
    .map(readFields)
    .filter((fields) => fields.has('final-recipient') && fields.has('action'))
    .slice(0, MOST_RECIPIENTS)
    .map((fields) => ({
      addresses: ['final-recipient', 'original-recipient'].flatMap((name) => addressIn(fields.get(name))),
      action: (fields.get('action') ?? '').toLowerCase(),
      status: /^[245]\.\d{1,3}\.\d{1,3}/.exec(fields.get('status') ?? '')?.[0] ?? '',
      diagnostic: fields.get('diagnostic-code') ?? '',
    }));
}

/**
 * Fields of a part, by name in lower case: the first of each name counts, and long values are cut. A Map, because
 * names come from strangers.
 */
export function readFields(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (const line of text.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(colon, 0)).toLowerCase();
    const value = line.slice(colon + 1).trim();
    if (/^[!-~]+$/.test(name) && value && !fields.has(name)) fields.set(name, value.slice(0, LONGEST_FIELD));
  }
  return fields;
}

/**
 * What follows for the reader at `email`. A mail that was passed on is reported under other addresses: only
 * where it reached none of them has it failed, and the mildest reason counts.
 * @returns null where nothing has failed for good
 */
export function verdictOf(statuses: readonly DeliveryStatus[], email: string): ReportVerdict | null {
  const own = statuses.filter(({ addresses }) => addresses.includes(email));
  const about = own.length > 0 ? own : statuses;
  if (about.length === 0 || about.some(({ action }) => action !== 'failed')) return null;
  const verdicts = about.map(verdictOfOne);
  return verdicts.reduce((mildest, one) =>
    SEVERITY.indexOf(one.refusal) < SEVERITY.indexOf(mildest.refusal) ? one : mildest,
  );
}

function verdictOfOne({ status, diagnostic, isUncertain = false }: DeliveryStatus): ReportVerdict {
  const said = diagnostic.replace(/^[\w-]+\s*;\s*/, '');
  const code = /^smtp\s*;\s*([245]\d\d)\b/i.exec(diagnostic)?.[1];
  const refusal = classifyRefusal({
    phase: 'report',
    code: code ? Number(code) : null,
    text: `${status} ${said}`,
  });
  return {
    refusal: isUncertain && refusal === 'suppress' ? 'strike' : refusal,
    words: withoutAddresses(said || status).slice(0, LONGEST_WORDS),
  };
}

/** The words outlive the reader's data. */
function withoutAddresses(words: string): string {
  return words
    .split(/([\s<>(),;:"]+)/)
    .map((word) => (word.includes('@') ? ADDRESS : word))
    .join('')
    .replaceAll(`<${ADDRESS}`, ADDRESS)
    .replaceAll(`${ADDRESS}>`, ADDRESS);
}

const ADDRESS = '‹endereço›';

/** 'rfc822; ana@exemplo.com.br' */
function addressIn(value: string | undefined): string[] {
  const address = value?.replace(/^[\w-]+\s*;\s*/, '').replace(/^<(.*)>$/, '$1');
  return address ? [address.trim().toLowerCase()] : [];
}
