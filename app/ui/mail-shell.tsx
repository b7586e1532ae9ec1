import { Body } from '@react-email/body';
import { Button } from '@react-email/button';
import { Container } from '@react-email/container';
import { Head } from '@react-email/head';
import { Heading } from '@react-email/heading';
import { Hr } from '@react-email/hr';
import { Html } from '@react-email/html';
import { Link } from '@react-email/link';
import { Text } from '@react-email/text';
import { createElement } from 'react';
import type { MailFrame, MailSite } from '#app/pure/mail-frame.ts';

interface ShellProps {
  site: MailSite;
  publicUrl: string;
  heading: string;
  /** One sentence: why this person gets this mail. */
  reason: string;
  /** Newsletter only. */
  unsubscribeUrl?: string;
  children: React.ReactNode;
}

const SERIF = "Fraunces, Georgia, 'Times New Roman', serif";
const SANS = "Figtree, 'Segoe UI', Helvetica, Arial, sans-serif";
const INK = '#2b1b2e';
const FAINT = '#6b5a66';
const TERRACOTTA = '#a8431f';

// For mail programs with a dark theme. `Body` repeats its colour in a cell, which would stay light beside the sheet.
const DARK = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background: #211425 !important; }
  .rule { border-color: #4b3850 !important; }
  .ink { color: #f6ecdc !important; }
  .faint { color: #cbb9c4 !important; }
  .link { color: #f2a679 !important; }
}`;

/** A mail to the host. */
export function HostMail({
  frame: { publicUrl, site },
  heading,
  more,
  children,
}: {
  frame: MailFrame;
  heading: string;
  /** A sentence after the reason in the footer. */
  more?: string;
  children: React.ReactNode;
}) {
  const reason = [hostMailReason(site), more].filter(Boolean).join(' ');
  return (
    <MailShell site={site} publicUrl={publicUrl} heading={heading} reason={reason}>
      {children}
    </MailShell>
  );
}

/** The reason in the footer of a mail to the host. */
function hostMailReason({ email, showName }: MailSite): string {
  return email
    ? `Você recebeu esta mensagem porque seu endereço é o de contato de ${showName}.`
    : `Você recebeu esta mensagem porque administra ${showName}, que ainda não tem um e-mail de contato.`;
}

/** The frame of every mail: paper, heading, and the reason in the footer. */
export function MailShell({ site, publicUrl, heading, reason, unsubscribeUrl, children }: ShellProps) {
  return (
    <Html lang="pt-BR">
      <Head>
        <title>{heading}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <style>{DARK}</style>
      </Head>
      <Body className="paper" style={{ margin: 0, background: '#faf5ec', fontFamily: SANS }}>
        <Container className="paper" style={{ maxWidth: 600, padding: '32px 24px', background: '#faf5ec' }}>
          <Link
            className="ink"
            href={publicUrl}
            style={{ color: INK, fontFamily: SERIF, fontSize: 18, textDecoration: 'none' }}
          >
            {site.showName}
          </Link>
          <Heading
            as="h1"
            className="ink"
            style={{ margin: '28px 0 16px', color: INK, fontFamily: SERIF, fontSize: 30, lineHeight: '1.2' }}
          >
            {heading}
          </Heading>
          {children}
          <Hr className="rule" style={{ margin: '32px 0 16px', borderColor: '#d9c9b4' }} />
          <Text className="faint" style={{ margin: 0, color: FAINT, fontSize: 13, lineHeight: '20px' }}>
            {reason}
            {unsubscribeUrl && (
              <>
                {' '}
                <Link
                  className="faint"
                  href={unsubscribeUrl}
                  style={{ color: FAINT, textDecoration: 'underline' }}
                >
                  Cancelar inscrição
                </Link>
              </>
            )}
          </Text>
        </Container>
      </Body>
    </Html>
  );
}

/** A paragraph. */
export function MailText({ children }: { children?: React.ReactNode }) {
  return (
    <Text className="ink" style={{ margin: '0 0 16px', color: INK, fontSize: 16, lineHeight: '26px' }}>
      {children}
    </Text>
  );
}

/** A smaller heading. */
export function MailHeading({ children }: { children: React.ReactNode }) {
  return (
    <Heading
      as="h2"
      className="ink"
      style={{ margin: '24px 0 8px', color: INK, fontFamily: SERIF, fontSize: 20 }}
    >
      {children}
    </Heading>
  );
}

/** The mail's main action. */
export function MailButton({ href, children }: { href: string; children: React.ReactNode }) {
  const look = { color: '#fff8ee', background: TERRACOTTA, borderRadius: 8 };
  return (
    <Button href={href} style={{ ...look, margin: '8px 0 24px', padding: '14px 24px', fontSize: 16 }}>
      {children}
    </Button>
  );
}

/** A link within a text. */
export function MailLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <Link className="link" href={href} style={{ color: TERRACOTTA, textDecoration: 'underline' }}>
      {children}
    </Link>
  );
}

/** A text that somebody wrote, with its line breaks. */
export function MailQuote({ text }: { text: string }) {
  const style = { margin: '0 0 16px', paddingLeft: 16, borderLeft: `3px solid ${TERRACOTTA}` };
  const lines = text.split(/\n+/).map((line) => createElement(MailText, null, line));
  return createElement('div', { className: 'ink', style }, ...lines);
}

/** A code to copy: the text part does not wrap it. */
export function MailCode({ text }: { text: string }) {
  const style = { margin: '0 0 16px', color: INK, fontSize: 14, lineHeight: '22px' };
  return (
    <pre
      className="ink"
      style={{ ...style, fontFamily: 'monospace', whiteSpace: 'pre-wrap', wordBreak: 'break-all' }}
    >
      {text}
    </pre>
  );
}
