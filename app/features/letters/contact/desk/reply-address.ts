import { formatDate } from '#app/pure/time/dates-pt-br.ts';

interface Answered {
  name: string;
  email: string;
  subject: string;
  message: string;
  createdAt: string;
}

/** In characters. Some mail programs cut longer addresses or do not open them. */
const LONGEST_ADDRESS = 1_900;
const NEW_LINE = '\r\n';

/** A `mailto:` for a reply to the visitor, with the subject and the quoted message. */
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

/** The longest start of a text that fits once encoded. */
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
