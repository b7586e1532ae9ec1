/** Mails that a stranger makes to hold whoever reads them. Each has less than a megabyte. */

const CRLF = '\r\n';
const MOST = 900_000;

const filled = (pattern: string, length = MOST) => pattern.repeat(Math.floor(length / pattern.length));

/** @param to the address of the mailbox, or one with a mark */
export function hostileMails(to: string): Record<string, Buffer> {
  const mail = (headers: readonly string[], text = 'Oi') =>
    Buffer.from([`To: ${to}`, ...headers, '', text, ''].join(CRLF));
  const fromServer = 'From: MAILER-DAEMON@mail.exemplo.org';
  const report = (status: string) => {
    const type = 'Content-Type: multipart/report; report-type=delivery-status; boundary="part"';
    const part = ['--part', 'Content-Type: message/delivery-status', '', status, '--part--'].join(CRLF);
    return mail([fromServer, type], part);
  };
  return {
    'marks without end in Delivered-To': mail([fromServer, `Delivered-To: ${filled('a+')}`]),
    'marks and ats in Delivered-To': mail([fromServer, `Delivered-To: ${filled('a+a@')}`]),
    'groups in From': mail([`From: ${filled('a:')}`]),
    'comments in From': mail([`From: ${filled('(', 200_000)}a@b.c`]),
    'quotes in From': mail([`From: ${filled('"a\\" ', 200_000)}<a@b.c>`]),
    '80,000 addresses': mail([fromServer, `Cc: ${filled('a@b.c, ')}`]),
    'folded spaces in a header': mail([fromServer, `X-Nada: a${filled(`${CRLF}  `)}`]),
    'folded spaces in a report': report(`Final-Recipient: rfc822; a${filled(`${CRLF}  `)}b`),
    'spaces in a field of a report': report(`Final-Recipient: rfc822; a${filled(' ')}b${CRLF}Action: failed`),
    'ats in a field of a report': report(
      `Final-Recipient: rfc822; a@b.c${CRLF}Action: failed${CRLF}Diagnostic-Code: smtp; ${filled('a')}`,
    ),
    'dashes of a report': mail([fromServer], `could not be delivered to one or more${CRLF}${filled('-')}`),
    'lines of dashes': mail([fromServer], filled(`--original${CRLF}`)),
    'codes of a report': mail([fromServer], `This is a permanent error; ${filled('5.1.1')}`),
    'spaces in words': mail([fromServer], `could not ${filled(' ')}be delivered`),
    'a quoted mark': mail([fromServer], filled('> X-Conversas-Carta: ')),
    'utf-7': mail([fromServer, 'Content-Type: text/plain; charset=utf-7'], filled('+AGE-')),
    'utf-7 without an end': mail([fromServer, 'Content-Type: text/plain; charset=utf-7'], filled('+')),
    'encoded words': mail([fromServer, `Subject: ${filled('=?utf-8?q?=61?= ')}`]),
    parameters: mail([fromServer, `Content-Type: text/plain; ${filled("a*0*=utf-8''a; ", 300_000)}`]),
    headers: mail([fromServer, filled(`X-A: b${CRLF}`)]),
    parts: mail([fromServer, 'Content-Type: multipart/mixed; boundary="p"'], filled(`--p${CRLF}${CRLF}`)),
    'parts in parts': Buffer.from(
      [
        `To: ${to}`,
        fromServer,
        Array.from(
          { length: 8_000 },
          (_, at) => `Content-Type: multipart/mixed; boundary="${at}"${CRLF}${CRLF}--${at}${CRLF}`,
        ).join(''),
      ].join(CRLF),
    ),
    'mails in mails': mail([fromServer], filled(`Content-Type: message/rfc822${CRLF}${CRLF}`)),
    references: mail([fromServer, `References: ${filled('<a@b> ')}`]),
    HTML: mail([fromServer, 'Content-Type: text/html'], filled('<b>')),
  };
}
