import type { DeliveryStatus } from './delivery-status.ts';
import { MOST_RECIPIENTS } from './rules.ts';

/** What a mail server says in a report that is written for people only. */
export type FreeTextReport =
  | { kind: 'failed'; statuses: DeliveryStatus[] }
  /** It still tries. */
  | { kind: 'delayed' }
  /** It does not say why, or nothing that is known. */
  | { kind: 'unclear' };

/** Where the report ends and the returned mail begins. */
const END_OF_REPORT =
  /^-{2,}.*(?:copy of the message|original message|unsent message|mensagem original).*$|^(?:original message headers|cabeçalhos da mensagem original):?\s*$/im;

/** qmail, Exim, Postfix, Sendmail, Exchange. */
const FAILED =
  /this is (?:the qmail-send program|a permanent error)|could not\s+be\s+delivered\s+to\s+(?:one or more|the following)|(?:had|with) permanent (?:fatal|delivery) errors|delivery (?:to the following recipients? )?(?:has )?failed|did not reach (?:some or all of )?the (?:intended|following) recipient|couldn['’]t be delivered|não (?:pôde ser|foi possível|chegou).{0,40}(?:entreg|destinat)/i;
const DELAYED =
  /been delayed|is delayed|not yet been delivered|will (?:be retried|keep trying|continue to)|still (?:being attempted|trying)|warning (?:message )?only|foi adiad|continuará tentando/i;

/** '550 5.1.1 …', '550-5.1.1 …', '(#5.1.1)', with the words up to the end of the line. */
const ANSWER = /(?<![\d.])(?:([45]\d\d)[ -]#?)?([45]\.\d{1,3}\.\d{1,3})(?![\d.]*\d)[^\n]*/g;
const BARE_ANSWER = /(?:said:|\]:|<<<)\s*(5\d\d)[ -]([^\n]*)/g;

/**
 * Reads a report without a part for machines. It takes the words of a known mail server and a code together, and
 * without an enhanced code it never says that an address does not exist.
 */
export function readFreeTextReport(text: string): FreeTextReport {
  const [report = ''] = text.replace(/\r\n?/g, '\n').split(END_OF_REPORT, 1);
  const isDelayed = DELAYED.test(report);
  if (!FAILED.test(report)) return { kind: isDelayed ? 'delayed' : 'unclear' };
  // Answers are broken over lines that begin with spaces.
  const lines = report.replace(/\n[ \t]+/g, ' ');
  const enhanced = [...lines.matchAll(ANSWER)].map(([said, code, status = '']) => ({
    ...FAILURE,
    status,
    diagnostic: code ? `smtp; ${said}` : said,
  }));
  const bare = [...lines.matchAll(BARE_ANSWER)].map(([, code, said]) => ({
    ...FAILURE,
    diagnostic: `smtp; ${code} ${said}`,
    isUncertain: true,
  }));
  const statuses = enhanced.length > 0 ? enhanced : bare;
  if (isDelayed || statuses.length === 0) return { kind: 'unclear' };
  return { kind: 'failed', statuses: statuses.slice(0, MOST_RECIPIENTS) };
}

/** One mail goes to one person: whom it is about need not be read. */
const FAILURE = { addresses: [], action: 'failed', status: '', diagnostic: '' } as const;
