import { createElement, Fragment } from 'react';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { MailAnchor, MailButtonLink, MailDocument, MailParagraph } from './mail-parts.tsx';

interface ShellProps {
  frame: MailFrame;
  /** Whom the mail greets, '' for somebody without a name; omitted for a mail without a greeting. */
  greets?: string;
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

const RULE = {
  width: '100%',
  border: 'none',
  borderTop: '1px solid #eaeaea',
  margin: '32px 0 16px',
  borderColor: '#d9c9b4',
};

// For mail programs with a dark theme. `MailDocument` repeats its colour in a cell, which would stay light beside the sheet.
const DARK = `@media (prefers-color-scheme: dark) {
  .paper, .paper > table > tbody > tr > td { background: #211425 !important; }
  .rule { border-color: #4b3850 !important; }
  .ink { color: #f6ecdc !important; }
  .faint { color: #cbb9c4 !important; }
  .link { color: #f2a679 !important; }
}`;

/** A mail to the host. */
export function HostMail({
  frame,
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
  const { email, showName } = frame.site;
  const reason = email
    ? `Você recebeu esta mensagem porque seu endereço é o de contato de ${showName}.`
    : `Você recebeu esta mensagem porque administra ${showName}, que ainda não tem um e-mail de contato.`;
  return (
    <MailShell frame={frame} heading={heading} reason={more ? `${reason} ${more}` : reason}>
      {children}
    </MailShell>
  );
}

/** The frame of every mail: paper, heading, and the reason in the footer. */
export function MailShell({ frame, greets, heading, reason, unsubscribeUrl, children }: ShellProps) {
  return (
    <MailDocument
      title={heading}
      styles={DARK}
      sheet={{ margin: 0, background: '#faf5ec', fontFamily: SANS }}
    >
      <table
        align="center"
        width="100%"
        className="paper"
        border={0}
        cellPadding="0"
        cellSpacing="0"
        role="presentation"
        style={{ maxWidth: 600, padding: '32px 24px', background: '#faf5ec' }}
      >
        <tbody>
          <tr style={{ width: '100%' }}>
            <td>
              <MailAnchor
                className="ink"
                href={frame.publicUrl}
                style={{ color: INK, fontFamily: SERIF, fontSize: 18, textDecoration: 'none' }}
              >
                {frame.site.showName}
              </MailAnchor>
              <h1
                className="ink"
                style={{
                  margin: '28px 0 16px',
                  color: INK,
                  fontFamily: SERIF,
                  fontSize: 30,
                  lineHeight: '1.2',
                }}
              >
                {heading}
              </h1>
              {greets !== undefined && <MailText>{greeting(greets)}</MailText>}
              {children}
              <hr className="rule" style={RULE} />
              <MailParagraph
                className="faint"
                style={{ margin: 0, color: FAINT, fontSize: 13, lineHeight: '20px' }}
              >
                {reason}
                {unsubscribeUrl && (
                  <>
                    {' '}
                    <MailAnchor
                      className="faint"
                      href={unsubscribeUrl}
                      style={{ color: FAINT, textDecoration: 'underline' }}
                    >
                      Cancelar inscrição
                    </MailAnchor>
                  </>
                )}
              </MailParagraph>
            </td>
          </tr>
        </tbody>
      </table>
    </MailDocument>
  );
}

/** 'Olá, Ana!' */
export function greeting(name: string): string {
  return name ? `Olá, ${name}!` : 'Olá!';
}

/** A paragraph. */
export function MailText({ children }: { children?: React.ReactNode }) {
  return (
    <MailParagraph
      className="ink"
      style={{ margin: '0 0 16px', color: INK, fontSize: 16, lineHeight: '26px' }}
    >
      {children}
    </MailParagraph>
  );
}

/** A smaller heading. */
export function MailHeading({ children }: { children: React.ReactNode }) {
  return (
    <h2 className="ink" style={{ margin: '24px 0 8px', color: INK, fontFamily: SERIF, fontSize: 20 }}>
      {children}
    </h2>
  );
}

/** The mail's main action. */
export function MailButton({ href, children }: { href: string; children: React.ReactNode }) {
  const look = { color: '#fff8ee', background: TERRACOTTA, borderRadius: 8 };
  return (
    <MailButtonLink href={href} style={{ ...look, margin: '8px 0 24px' }}>
      {children}
    </MailButtonLink>
  );
}

/** A link within a text. */
export function MailLink({ href, children }: { href: string; children: React.ReactNode }) {
  return (
    <MailAnchor className="link" href={href} style={{ color: TERRACOTTA, textDecoration: 'underline' }}>
      {children}
    </MailAnchor>
  );
}

/** A text that somebody wrote, with its line breaks. */
export function MailQuote({ text }: { text: string }) {
  const style = { margin: '0 0 16px', paddingLeft: 16, borderLeft: `3px solid ${TERRACOTTA}` };
  const lines = text.split(/\n+/).map((line) => createElement(MailText, null, line));
  return createElement('div', { className: 'ink', style }, ...lines);
}

/** What somebody typed: empty lines part paragraphs, and a single line break stays. */
export function MailTyped({ text }: { text: string }) {
  const paragraphs = text.split(/\n{2,}/).map((paragraph) => {
    const [first, ...others] = paragraph.split('\n');
    const broken = others.map((line) => createElement(Fragment, null, createElement('br'), line));
    return createElement(MailText, null, first, ...broken);
  });
  return createElement(Fragment, null, ...paragraphs);
}

/** A code to copy: the text part does not wrap it. */
export function MailCode({ text }: { text: string }) {
  const style = { margin: '0 0 16px', color: INK, fontSize: 14, lineHeight: '22px' };
  const wraps = { fontFamily: 'monospace', whiteSpace: 'pre-wrap', wordBreak: 'break-all' } as const;
  return createElement('pre', { className: 'ink', style: { ...style, ...wraps } }, text);
}
