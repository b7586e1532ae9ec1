import { isFollowed } from '../../pure/text/linear-text.ts';

/** When a mail server said no: in its answers to us, or later in a report. */
export type RefusalPhase = 'connect' | 'auth' | 'mail-from' | 'rcpt' | 'data' | 'report';

/**
 * What follows from a refusal:
 * - `suppress`: there is no such address; it gets no more letters.
 * - `strike`: final for this letter; it counts against the address, which may still be right.
 * - `soft`: try again; when the attempts are over, it counts like a strike.
 * - `relay`: our server or its password; pause and tell the host.
 * - `load`: too much at once; slow down and try again, nobody is to blame.
 * - `ours`: size, content, reputation or DNS; final for this letter, never against the address.
 */
export type Refusal = 'suppress' | 'strike' | 'soft' | 'relay' | 'load' | 'ours';

export interface ServerAnswer {
  phase: RefusalPhase;
  /** Of SMTP: 550; null where the connection broke, or a report has none. */
  code: number | null;
  /** With the enhanced code where there is one: '5.1.1 <ana@…>: user unknown'. */
  text: string;
}

interface EnhancedCode {
  group: number;
  subject: number;
  detail: number;
}

/** Of an answer; servers write some hundred signs. */
const LONGEST_ANSWER = 2_000;

const NOBODY: readonly RegExp[] = [
  /(?:no such|unknown|invalid|not a valid|nonexistent) (?:user|recipient|mailbox|account|address)/i,
  /does(?:n['’]t| not) have an? \S+ account|no mailbox here/i,
  /no (?:\S+ )?account/i,
];
const SOMEBODY = /user|recipient|mailbox|account|address/gi;
const IS_NOBODY = /^(?: \S{1,320})? (?:is )?(?:unknown|not found|invalid|does(?:n['’]t| not) exist)/i;
const isNobody = (text: string) =>
  NOBODY.some((words) => words.test(text)) || isFollowed(text, SOMEBODY, IS_NOBODY, 360);
const ROOM = /mailbox|inbox|account|user|storage/gi;
const IS_FULL = /\b(?:full|quota|exceed)/i;
const OVER = /\b(?:over|exceeded)/gi;
const isFull = (text: string) => isFollowed(text, ROOM, IS_FULL, 36) || isFollowed(text, OVER, /quota/i, 17);
const LIMIT_WORDS = /relay limit|sending (?:limit|quota|rate)|rate limit|throttl/i;
const TOO_MANY = /too many (?:connections|messages|mails|emails|recipients)/i;
const isTooMuch = (text: string) =>
  LIMIT_WORDS.test(text) || TOO_MANY.test(text) || isFollowed(text, /daily /gi, /limit|quota/i, 35);
const GREYLISTED = /gr[ea]y.?list/i;
/** The sender's address on a list of spammers. It overrules every code: it can never be a person's fault. */
const OUR_NAME =
  /black.?list|block.?list|deny.?list|spamhaus|spamcop|barracuda|\brbl\b|dnsbl|reputation|\bS3\d{3}\b|\bspf\b|\bdkim\b|\bdmarc\b/i;
const OUR_LETTER =
  /spam|unsolicited|\bblocked\b|policy|relay|not (?:been )?(?:verified|authorized|permitted)|sender|content|virus|message (?:\S{1,20} )?(?:size|too (?:large|big))|size limit/i;

/** Reads what a mail server answered (RFC 3463). Where it is in doubt, the reader has the benefit of it. */
export function classifyRefusal({ phase, code, text: whole }: ServerAnswer): Refusal {
  const text = whole.slice(0, LONGEST_ANSWER);
  const enhanced = enhancedCode(text);
  const group = enhanced?.group ?? (code === null ? null : Math.floor(code / 100));
  if (isLoad({ phase, code, text }, enhanced, group)) return 'load';
  if (isRelay(phase, code)) return 'relay';
  if (OUR_NAME.test(text)) return group === 4 ? 'soft' : 'ours';
  if (group === 4) return 'soft';
  return enhanced ? byEnhancedCode(enhanced, text) : byBareCode(code, phase, text);
}

/** The first one that says something: reports write 5.0.0 before the server's own words. */
function enhancedCode(text: string): EnhancedCode | null {
  const codes = [...text.matchAll(/(?<![\d.])([245])\.(\d{1,3})\.(\d{1,3})(?![\d]|\.\d)/g)].map(
    ([, group, subject, detail]) => ({
      group: Number(group),
      subject: Number(subject),
      detail: Number(detail),
    }),
  );
  return codes.find(({ subject, detail }) => subject + detail > 0) ?? codes[0] ?? null;
}

function isLoad(
  { phase, code, text }: ServerAnswer,
  enhanced: EnhancedCode | null,
  group: number | null,
): boolean {
  // Broke off in the middle: this person is not to blame, and nothing says that the server is down.
  if (group === null) return phase === 'rcpt' || phase === 'data';
  const { subject = 0, detail = 0 } = enhanced ?? {};
  // 5.4.5 is the relay's own daily limit, although it looks final.
  if (group === 5) return subject === 4 && detail === 5 && isTooMuch(text);
  if (phase === 'auth' || group !== 4) return false;
  if (code === 421) return true;
  if (GREYLISTED.test(text)) return false;
  if (isTooMuch(text) || subject === 7) return true;
  if (subject === 5 && detail === 3) return true;
  if (code === 452 && !enhanced) return !isFull(text);
  return subject === 3 && phase !== 'report';
}

function isRelay(phase: RefusalPhase, code: number | null): boolean {
  if (phase === 'connect' || phase === 'auth' || phase === 'mail-from') return true;
  return phase !== 'report' && code !== null && code >= 530 && code < 540;
}

function byEnhancedCode({ subject, detail }: EnhancedCode, text: string): Refusal {
  switch (subject) {
    case 1:
      if ([1, 3, 6, 10].includes(detail)) return 'suppress';
      // 5.1.7 and 5.1.8 are about the sender.
      return detail === 7 || detail === 8 ? 'ours' : byText(text, 'strike');
    case 2:
      if (detail === 2) return 'soft';
      return detail === 3 ? 'ours' : byText(text, 'strike');
    case 3:
      return detail === 4 ? 'ours' : byText(text, 'ours');
    case 4:
      // Expired: the other server was away for days.
      return detail === 7 || detail === 300 ? 'soft' : 'strike';
    case 0:
      return byText(text, 'strike');
    default:
      return 'ours';
  }
}

function byBareCode(code: number | null, phase: RefusalPhase, text: string): Refusal {
  if (code === 552) return byText(text, 'soft');
  if (code !== null && (code < 550 || code === 555)) return byText(text, 'ours');
  // After the whole mail, an answer is mostly about the mail.
  return byText(text, phase === 'data' ? 'ours' : 'strike');
}

function byText(text: string, otherwise: Refusal): Refusal {
  if (isNobody(text)) return 'suppress';
  if (isFull(text)) return 'soft';
  return OUR_LETTER.test(text) ? 'ours' : otherwise;
}
