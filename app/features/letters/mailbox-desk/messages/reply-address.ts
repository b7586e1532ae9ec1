import { formatDate } from '#app/pure/dates-pt-br.ts';

interface Answered {
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
}

/** Longer addresses are cut, or not opened at all, by some mail programs. */
const LONGEST_ADDRESS = 1_900;
const NEW_LINE = '\r\n';

/** The `mailto:` that begins an answer: to the visitor, with the subject and the message quoted. */
export function replyAddress({ name, email, subject, message, createdAt }: Answered): string {
  const to = encodeURIComponent(email).replace('%40', '@');
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  const start = `mailto:${to}?subject=${encodeURIComponent(title)}&body=`;
  const head = `${NEW_LINE}${NEW_LINE}Em ${formatDate(createdAt)}, ${name} escreveu:${NEW_LINE}`;
  return start + fitting(head + quoted(message), LONGEST_ADDRESS - start.length);
}

function quoted(message: string): string {
  return message
    .split('\n')
    .map((line) => `> ${line}`)
    .join(NEW_LINE);
}

/** As much of a text as fits when it is encoded. */
function fitting(text: string, length: number): string {
  const whole = encodeURIComponent(text);
  if (whole.length <= length) return whole;
  const end = encodeURIComponent('…');
  let encoded = '';
  for (const character of text) {
    const next = encodeURIComponent(character);
    if (encoded.length + next.length + end.length > length) break;
    encoded += next;
  }
  return encoded + end;
}
