import type { Card } from '#app/features/writing/text/blocks.ts';
import { useMailColours } from '#app/ui/mail-palette.ts';
import { MailAnchor } from '#app/ui/mail-parts.tsx';
import { CONTENT_WIDTH, SANS, SERIF } from './letter-look.ts';

interface TableProps {
  width?: number | string;
  className?: string;
  style?: React.CSSProperties;
  /** The cells of its only row. */
  children: React.ReactNode;
}

/** For layout: Outlook knows no other way. */
export function Table({ width = '100%', className, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width={width}
      className={className}
      style={style}
    >
      <tbody>
        <tr>{children}</tr>
      </tbody>
    </table>
  );
}

/** Outlook takes the padding from the cell, all others from the link, which can be pressed as a whole. */
const OUTLOOK_PADDING = { msoPaddingAlt: '13px 24px' };

export function LetterButton({ href, children }: { href: string; children: React.ReactNode }) {
  const { action, onAction } = useMailColours();
  const look = { backgroundColor: action, borderRadius: 999 };
  const text = { color: onAction, fontFamily: SANS, fontSize: 16, fontWeight: 600 };
  return (
    <Table width="auto" style={{ borderCollapse: 'separate' }}>
      <td align="center" style={{ ...look, ...OUTLOOK_PADDING }}>
        <MailAnchor
          href={href}
          style={{
            ...text,
            display: 'inline-block',
            padding: '13px 24px',
            lineHeight: '22px',
            textDecoration: 'none',
          }}
        >
          {children}
        </MailAnchor>
      </td>
    </Table>
  );
}

/** Pixels of a square picture beside its words. */
const SQUARE = 136;

interface CardBoxProps {
  card: Card;
  href: string;
  publicUrl: string;
}

export function LetterCardBox({ card, href, publicUrl }: CardBoxProps) {
  const { raised, line } = useMailColours();
  const box = { margin: '8px 0 28px', backgroundColor: raised, border: `1px solid ${line}` };
  const style: React.CSSProperties = { ...box, borderRadius: 14, borderCollapse: 'separate' };
  if (!card.isWide) {
    return (
      <Table className="raised" style={style}>
        <td
          className="square"
          width={SQUARE}
          valign="top"
          style={{ padding: '16px 0 16px 16px', width: SQUARE }}
        >
          <Picture
            card={card}
            publicUrl={publicUrl}
            href={href}
            width={SQUARE}
            style={{ borderRadius: 10 }}
          />
        </td>
        <td className="square-words" valign="middle" style={{ padding: '16px 20px' }}>
          <Words card={card} href={href} />
        </td>
      </Table>
    );
  }
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      border={0}
      width="100%"
      className="raised"
      style={style}
    >
      <tbody>
        <tr>
          <td>
            <Picture
              card={card}
              publicUrl={publicUrl}
              href={href}
              width={CONTENT_WIDTH}
              style={{ borderRadius: '13px 13px 0 0' }}
            />
          </td>
        </tr>
        <tr>
          <td style={{ padding: '20px 24px 24px' }}>
            <Words card={card} href={href} />
          </td>
        </tr>
      </tbody>
    </table>
  );
}

interface PictureProps {
  card: Card;
  publicUrl: string;
  href: string;
  width: number;
  style: React.CSSProperties;
}

/** Decorative: the title is below it. */
function Picture({ card, publicUrl, href, width, style }: PictureProps) {
  return (
    <MailAnchor href={href} style={{ display: 'block' }} tabIndex={-1} aria-hidden="true">
      <img
        src={publicUrl + card.picture}
        alt=""
        width={width}
        style={{ ...style, display: 'block', width: '100%', height: 'auto', border: 0 }}
      />
    </MailAnchor>
  );
}

function Words({ card, href }: { card: Card; href: string }) {
  const { ink, faint } = useMailColours();
  const small = { margin: 0, color: faint, fontFamily: SANS };
  const title = { fontFamily: SERIF, fontSize: 22, lineHeight: '28px', fontWeight: 600 };
  return (
    <>
      <p className="faint" style={{ ...small, fontSize: 13, lineHeight: '18px' }}>
        {card.label}
      </p>
      <p style={{ ...title, margin: '4px 0 0' }}>
        <MailAnchor className="ink" href={href} style={{ color: ink, textDecoration: 'none' }}>
          {card.title}
        </MailAnchor>
      </p>
      {card.details && (
        <p className="faint" style={{ ...small, marginTop: 6, fontSize: 15, lineHeight: '22px' }}>
          {card.details}
        </p>
      )}
      <div style={{ marginTop: 16 }}>
        <LetterButton href={href}>{card.action}</LetterButton>
      </div>
    </>
  );
}
