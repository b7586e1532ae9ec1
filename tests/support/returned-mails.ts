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
