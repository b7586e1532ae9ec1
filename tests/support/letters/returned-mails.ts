/** Messages as mail servers and providers send them to the mailbox of bounces. */

const CRLF = '\r\n';

interface Report {
  /** The address that the report is sent to: the envelope sender of the letter. */
  to: string;
  recipient?: string;
  action?: string;
  status?: string;
  diagnostic?: string;
  /** Of the letter that is sent back. */
  returnedHeaders?: readonly string[];
  /** More fields `Name: value`, each block for another recipient. */
  more?: readonly string[];
}

/** A report about a letter that did not arrive (RFC 3464), as Postfix writes it. */
export function deliveryReport({
  to,
  recipient = 'ana@exemplo.org',
  action = 'failed',
  status = '5.1.1',
  diagnostic = 'smtp; 550 5.1.1 <ana@exemplo.org>: Recipient address rejected:\r\n User unknown',
  returnedHeaders = [],
  more = [],
}: Report): Buffer {
  const block = [
    `Final-Recipient: rfc822; ${recipient}`,
    `Original-Recipient: rfc822;${recipient}`,
    `Action: ${action}`,
    `Status: ${status}`,
    `Diagnostic-Code: ${diagnostic}`,
  ].join(CRLF);
  return multipart('delivery-status', to, [
    ['text/plain; charset=us-ascii', 'This is the mail system.'],
    [
      'message/delivery-status',
      ['Reporting-MTA: dns; mail.exemplo.org', '', block, ...more.flatMap((one) => ['', one])].join(CRLF),
    ],
    ['text/rfc822-headers', ['Subject: Carta 3', ...returnedHeaders].join(CRLF)],
  ]);
}

/** A complaint (RFC 5965), as a provider with a feedback loop sends it. */
export function complaint({
  to,
  type = 'abuse',
  fields = [],
  returnedHeaders = [],
}: {
  to: string;
  type?: string;
  fields?: readonly string[];
  returnedHeaders?: readonly string[];
}): Buffer {
  const feedback = [`Feedback-Type: ${type}`, 'User-Agent: Provider/1.0', 'Version: 1', ...fields];
  return multipart('feedback-report', to, [
    ['text/plain', 'This is an abuse report.'],
    ['message/feedback-report', feedback.join(CRLF)],
    [
      'message/rfc822',
      [...returnedHeaders, 'Subject: Carta 3', 'Content-Type: text/plain', '', 'Oi!'].join(CRLF),
    ],
  ]);
}

/** A plain message. @param headers 'Name: value' */
export function plainMail(headers: readonly string[], text = 'Estou de férias.'): Buffer {
  return Buffer.from(['From: ana@exemplo.org', ...headers, '', text, ''].join(CRLF));
}

function multipart(type: string, to: string, parts: ReadonlyArray<readonly [string, string]>): Buffer {
  const head = [
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'From: MAILER-DAEMON@mail.exemplo.org (Mail Delivery System)',
    `To: ${to}`,
    'Subject: Undelivered Mail Returned to Sender',
    'Auto-Submitted: auto-replied',
    'MIME-Version: 1.0',
    `Content-Type: multipart/report; report-type=${type}; boundary="part"`,
    '',
  ];
  const body = parts.flatMap(([contentType, text]) => [
    '--part',
    `Content-Type: ${contentType}`,
    '',
    text,
    '',
  ]);
  return Buffer.from([...head, ...body, '--part--', ''].join(CRLF));
}

interface Words {
  /** The address that the report is sent to. */
  to: string;
  from?: string;
  /** What the server writes for people, and the letter below it. */
  lines: readonly string[];
}

/** A report for people only, without a part for machines. */
export function reportInWords({ to, from = 'MAILER-DAEMON@mail.exemplo.org', lines }: Words): Buffer {
  const head = ['Return-Path: <>', `Delivered-To: ${to}`, `From: ${from}`, `To: ${to}`];
  return Buffer.from([...head, 'Subject: failure notice', '', ...lines, ''].join(CRLF));
}

/** How mail servers write that a mail failed, in shape. @param said the other server's answer */
export const WORDS_OF_SERVERS = {
  qmail: (said: string) => [
    'Hi. This is the qmail-send program at mail.exemplo.org.',
    "I'm afraid I wasn't able to deliver your message to the following addresses.",
    "This is a permanent error; I've given up. Sorry it didn't work out.",
    '',
    '<ana@exemplo.org>:',
    '203.0.113.9 does not like recipient.',
    `Remote host said: ${said}`,
    'Giving up on 203.0.113.9.',
    '',
    '--- Below this line is a copy of the message.',
    '',
  ],
  exim: (said: string) => [
    'This message was created automatically by mail delivery software.',
    '',
    'A message that you sent could not be delivered to one or more of its',
    'recipients. This is a permanent error. The following address(es) failed:',
    '',
    '  ana@exemplo.org',
    '    host mx.exemplo.org [203.0.113.9]:',
    `    ${said}`,
    '',
    '------ This is a copy of the message, including all the headers. ------',
    '',
  ],
  postfix: (said: string) => [
    "I'm sorry to have to inform you that your message could not",
    'be delivered to one or more recipients. It is attached below.',
    '',
    `<ana@exemplo.org>: host mx.exemplo.org[203.0.113.9] said: ${said.slice(0, 9)}`,
    `    ${said.slice(9)} (in reply to RCPT TO command)`,
    '',
  ],
  exchange: (said: string) => [
    'Your message did not reach some or all of the intended recipients.',
    '',
    '      Subject: Carta 3',
    'The following recipient(s) could not be reached:',
    '',
    '      ana@exemplo.org on 15/06/2026 12:01',
    `            <mail.exemplo.org #${said.slice(4)}>`,
    '',
  ],
} as const satisfies Record<string, (said: string) => string[]>;
