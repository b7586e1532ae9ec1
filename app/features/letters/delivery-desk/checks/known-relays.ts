/** What SPF must include for the mail servers that many sites use. */
const KNOWN: ReadonlyArray<readonly [RegExp, string]> = [
  [/(?:^|\.)(?:gmail|google|googlemail)\.com$/, '_spf.google.com'],
  [/(?:^|\.)(?:office365|outlook)\.com$/, 'spf.protection.outlook.com'],
  [/(?:^|\.)amazonaws\.com$/, 'amazonses.com'],
  [/(?:^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(?:^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(?:^|\.)mailjet\.com$/, 'spf.mailjet.com'],
  [/(?:^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/(?:^|\.)(?:brevo|sendinblue)\.com$/, 'spf.brevo.com'],
  [/(?:^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
  [/(?:^|\.)hostinger\.com$/, '_spf.mail.hostinger.com'],
  [/(?:^|\.)locaweb\.com\.br$/, '_spf.locaweb.com.br'],
];

/** @returns null where we do not know it */
export function includeOf(relayHost: string | null): string | null {
  const host = relayHost?.toLowerCase() ?? '';
  return KNOWN.find(([pattern]) => pattern.test(host))?.[1] ?? null;
}
