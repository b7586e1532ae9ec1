import type { DeliveryStatus } from './delivery-status.ts';
import { LONGEST_FIELD, LONGEST_REPORT, MOST_RECIPIENTS } from './rules.ts';

/** What a mail server says in a report that is written for people only. */
export type FreeTextReport =
  | { kind: 'failed'; statuses: DeliveryStatus[] }
  /** It still tries. */
  | { kind: 'delayed' }
  /** It does not say why, or nothing that is known. */
  | { kind: 'unclear' };

/** The line where the report ends and the returned mail begins. */
const COPY = /copy of the message|original message|unsent message|mensagem original/i;
const HEADERS_OF_MAIL = /^(?:original message headers|cabeçalhos da mensagem original):?$/i;

/** qmail, Exim, Postfix, Sendmail, Exchange. Of each, single spaces part the words. */
const FAILED: readonly RegExp[] = [
  /this is (?:the qmail-send program|a permanent error)/i,
  /could not be delivered to (?:one or more|the following)/i,
  /(?:had|with) permanent (?:fatal|delivery) errors/i,
  /delivery (?:to the following recipients? )?(?:has )?failed/i,
  /did not reach (?:some or all of )?the (?:intended|following) recipient/i,
  /couldn['’]t be delivered/i,
  /não (?:pôde ser|foi possível|chegou)(?: \S{1,20}){0,4} ?(?:entreg|destinat)/i,
];
const DELAYED =
  /been delayed|is delayed|not yet been delivered|will (?:be retried|keep trying|continue to)|still (?:being attempted|trying)|warning (?:message )?only|foi adiad|continuará tentando/i;

/** '550 5.1.1 …', '550-5.1.1 …', '(#5.1.1)', with the words up to the end of the line. */
const ANSWER = /(?<![\d.])(?:([45]\d\d)[ -]#?)?([45]\.\d{1,3}\.\d{1,3})(?!\.?\d)/;
const BARE_ANSWER = /(?:said:|\]:|<<<) *(5\d\d)[ -]/;

/**
 * Reads a report without a part for machines. It takes the words of a known mail server and a code together, and
 * without an enhanced code it never says that an address does not exist.
 */
export function readFreeTextReport(text: string): FreeTextReport {
  const all = text.slice(0, LONGEST_REPORT).replace(/\r\n?/g, '\n').split('\n');
  const end = all.findIndex(isEnd);
  // Answers are broken over lines that begin with spaces.
  const report = (end < 0 ? all : all.slice(0, end)).join('\n').replace(/\n[ \t]+/g, ' ');
  const said = report.replace(/\s+/g, ' ');
  const isDelayed = DELAYED.test(said);
  if (!FAILED.some((words) => words.test(said))) return { kind: isDelayed ? 'delayed' : 'unclear' };
  const lines = report.split('\n').map((line) => line.replace(/\s+/g, ' '));
  const enhanced = lines.flatMap(enhancedAnswer);
  const statuses = enhanced.length > 0 ? enhanced : lines.flatMap(bareAnswer);
  if (isDelayed || statuses.length === 0) return { kind: 'unclear' };
  return { kind: 'failed', statuses: statuses.slice(0, MOST_RECIPIENTS) };
}

function isEnd(line: string): boolean {
  return (line.startsWith('--') && COPY.test(line)) || HEADERS_OF_MAIL.test(line.trim());
}

function enhancedAnswer(line: string): DeliveryStatus[] {
  const found = ANSWER.exec(line);
  if (!found) return [];
  const { 1: code, 2: status = '', index } = found;
  const answer = line.slice(index).trim();
  return [{ ...FAILURE, status, diagnostic: (code ? `smtp; ${answer}` : answer).slice(0, LONGEST_FIELD) }];
}

function bareAnswer(line: string): DeliveryStatus[] {
  const found = BARE_ANSWER.exec(line);
  if (!found) return [];
  const answer = `${found[1]} ${line.slice(found.index + found[0].length).trim()}`;
  return [{ ...FAILURE, diagnostic: `smtp; ${answer}`.slice(0, LONGEST_FIELD), isUncertain: true }];
}

/** One mail goes to one person: whom it is about need not be read. */
const FAILURE = { addresses: [], action: 'failed', status: '', diagnostic: '' } as const;
