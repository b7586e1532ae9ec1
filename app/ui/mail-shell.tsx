import { createElement, Fragment, useContext } from 'react';
import type { MailFrame } from '#app/pure/site/mail-frame.ts';
import { darkMailStyles, MailPalette, useMailColours } from './mail-palette.ts';
import { MailAnchor, MailButtonLink, MailDocument, MailName, MailParagraph } from './mail-parts.tsx';

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
  const { paper, ink, faint, line } = useMailColours();
  return (
    <MailDocument
      title={heading}
      styles={darkMailStyles(useContext(MailPalette))}
      sheet={{ margin: 0, background: paper, fontFamily: SANS }}
    >
      <table
        align="center"
        width="100%"
        className="paper"
        border={0}
        cellPadding="0"
        cellSpacing="0"
        role="presentation"
        style={{ maxWidth: 600, padding: '32px 24px', background: paper }}
      >
        <tbody>
          <tr style={{ width: '100%' }}>
            <td>
              <MailAnchor
                className="ink"
                href={frame.publicUrl}
                style={{ color: ink, fontFamily: SERIF, fontSize: 18, textDecoration: 'none' }}
              >
                <MailName name={frame.site.showName} logo={frame.logo} />
              </MailAnchor>
              <h1
                className="ink"
                style={{
                  margin: '28px 0 16px',
                  color: ink,
                  fontFamily: SERIF,
                  fontSize: 30,
                  lineHeight: '1.2',
                }}
              >
                {heading}
              </h1>
              {greets !== undefined && <MailText>{greeting(greets)}</MailText>}
              {children}
              <hr
                className="rule"
                style={{
                  width: '100%',
                  border: 'none',
                  borderTop: `1px solid ${line}`,
                  margin: '32px 0 16px',
                }}
              />
              <MailParagraph
                className="faint"
                style={{ margin: 0, color: faint, fontSize: 13, lineHeight: '20px' }}
              >
                {reason}
                {unsubscribeUrl && (
                  <>
                    {' '}
                    <MailAnchor
                      className="faint"
                      href={unsubscribeUrl}
                      style={{ color: faint, textDecoration: 'underline' }}
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
  const { ink } = useMailColours();
  return (
    <MailParagraph
      className="ink"
      style={{ margin: '0 0 16px', color: ink, fontSize: 16, lineHeight: '26px' }}
    >
      {children}
    </MailParagraph>
  );
}

/** A smaller heading. */
export function MailHeading({ children }: { children: React.ReactNode }) {
  const { ink } = useMailColours();
  return (
    <h2 className="ink" style={{ margin: '24px 0 8px', color: ink, fontFamily: SERIF, fontSize: 20 }}>
      {children}
    </h2>
  );
}

/** The mail's main action. */
export function MailButton({ href, children }: { href: string; children: React.ReactNode }) {
  const { action, onAction } = useMailColours();
  const look = { color: onAction, background: action, borderRadius: 8 };
  return (
    <MailButtonLink href={href} style={{ ...look, margin: '8px 0 24px' }}>
      {children}
    </MailButtonLink>
  );
}

/** A link within a text. */
export function MailLink({ href, children }: { href: string; children: React.ReactNode }) {
  const { accent } = useMailColours();
  return (
    <MailAnchor className="link" href={href} style={{ color: accent, textDecoration: 'underline' }}>
      {children}
    </MailAnchor>
  );
}

/** A text that somebody wrote, with its line breaks. */
export function MailQuote({ text }: { text: string }) {
  const { accent } = useMailColours();
  const style = { margin: '0 0 16px', paddingLeft: 16, borderLeft: `3px solid ${accent}` };
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
  const { ink } = useMailColours();
  const style = { margin: '0 0 16px', color: ink, fontSize: 14, lineHeight: '22px' };
  const wraps = { fontFamily: 'monospace', whiteSpace: 'pre-wrap', wordBreak: 'break-all' } as const;
  return createElement('pre', { className: 'ink', style: { ...style, ...wraps } }, text);
}
