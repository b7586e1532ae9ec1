import { type Block, cardKey, type Inline } from '#app/features/writing/text/blocks.ts';
import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { useMailColours } from '#app/ui/mail-palette.ts';
import { MailAnchor, MailParagraph } from '#app/ui/mail-parts.tsx';
import { Sequence } from '#app/ui/sequence.tsx';
import { LetterButton, LetterCardBox, Table } from './letter-boxes.server.tsx';
import type { LetterContent } from './letter-content.ts';
import { CONTENT_WIDTH, SANS, SERIF } from './letter-look.ts';

/** What the markup needs of a letter. */
export type MailLetter = Pick<LetterContent, 'blocks' | 'cards' | 'publicUrl' | 'firstName'> & {
  /** The address that stands in the mail for a link. */
  addressOf(href: string): string;
};

const BODY = { fontFamily: SANS, fontSize: 17, lineHeight: '28px' };
const QUOTE = {
  fontFamily: SERIF,
  fontSize: 20,
  fontStyle: 'italic',
  lineHeight: '30px',
};

export function LetterBlock({ block, letter }: { block: Block; letter: MailLetter }) {
  const { ink: color, line } = useMailColours();
  switch (block.kind) {
    case 'paragraph':
      return (
        <MailParagraph className="ink" style={{ ...BODY, color, margin: '0 0 20px' }}>
          <Running content={block.content} letter={letter} />
        </MailParagraph>
      );
    case 'heading':
      return <LetterHeading block={block} letter={letter} />;
    case 'list':
      return <LetterList block={block} letter={letter} />;
    case 'quote':
      return <LetterQuote block={block} letter={letter} />;
    case 'divider':
      return (
        <Table style={{ margin: '12px 0 32px' }}>
          <td align="center">
            <Table width={72} style={{ width: 72 }}>
              <td className="rule" style={{ borderTop: `2px solid ${line}`, fontSize: 0, lineHeight: '0' }}>
                &nbsp;
              </td>
            </Table>
          </td>
        </Table>
      );
    case 'button':
      return (
        <div style={{ margin: '4px 0 28px' }}>
          <LetterButton href={letter.addressOf(block.href)}>{block.label}</LetterButton>
        </div>
      );
    case 'picture':
      return <LetterPicture block={block} publicUrl={letter.publicUrl} />;
    case 'card': {
      const card = letter.cards.get(cardKey(block.ref));
      if (!card) return null;
      return <LetterCardBox card={card} href={letter.addressOf(card.href)} publicUrl={letter.publicUrl} />;
    }
  }
}

type Of<Kind extends Block['kind']> = { block: Extract<Block, { kind: Kind }>; letter: MailLetter };

function LetterHeading({ block, letter }: Of<'heading'>) {
  const { ink: color } = useMailColours();
  const isLarge = block.level === 2;
  const Tag = isLarge ? 'h2' : 'h3';
  const size = isLarge ? { fontSize: 24, lineHeight: '31px' } : { fontSize: 19, lineHeight: '26px' };
  const style = { ...size, margin: isLarge ? '36px 0 12px' : '28px 0 8px' };
  return (
    <Tag className="ink" style={{ ...style, color, fontFamily: SERIF, fontWeight: 600 }}>
      <Running content={block.content} letter={letter} />
    </Tag>
  );
}

function LetterList({ block, letter }: Of<'list'>) {
  const { ink: color } = useMailColours();
  const items = (
    <Sequence of={block.items}>
      {(item) => (
        <li className="ink" style={{ ...BODY, color, margin: '0 0 8px' }}>
          <Running content={item} letter={letter} />
        </li>
      )}
    </Sequence>
  );
  const style = { ...BODY, color, margin: '0 0 20px', padding: '0 0 0 26px' };
  return block.isOrdered ? (
    <ol className="ink" style={style}>
      {items}
    </ol>
  ) : (
    <ul className="ink" style={style}>
      {items}
    </ul>
  );
}

function LetterQuote({ block, letter }: Of<'quote'>) {
  const { ink: color, accent } = useMailColours();
  return (
    <Table style={{ margin: '8px 0 28px' }}>
      <td className="quote" style={{ borderLeft: `3px solid ${accent}`, padding: '2px 0 2px 20px' }}>
        <Sequence of={block.paragraphs}>
          {(content, index) => (
            <MailParagraph className="ink" style={{ ...QUOTE, color, margin: index === 0 ? 0 : '10px 0 0' }}>
              <Running content={content} letter={letter} />
            </MailParagraph>
          )}
        </Sequence>
      </td>
    </Table>
  );
}

/** Never wider than it is, nor than the letter. */
function LetterPicture({ block, publicUrl }: { block: Of<'picture'>['block']; publicUrl: string }) {
  const { faint } = useMailColours();
  const width = Math.min(block.width, CONTENT_WIDTH);
  const style = { display: 'block', width: '100%', maxWidth: width, height: 'auto', borderRadius: 10 };
  return (
    <div style={{ margin: '8px 0 28px' }}>
      <img
        src={`${publicUrl}${TEXT_PICTURE_PATH}/${block.key}`}
        alt={block.alt}
        width={width}
        style={{ ...style, border: 0, color: faint, fontFamily: SANS, fontSize: 15 }}
      />
    </div>
  );
}

function Running({ content, letter }: { content: readonly Inline[]; letter: MailLetter }) {
  return <Sequence of={content}>{(inline) => <Part inline={inline} letter={letter} />}</Sequence>;
}

function Part({ inline, letter }: { inline: Inline; letter: MailLetter }) {
  const { accent } = useMailColours();
  if (inline.kind === 'break') return <br />;
  if (inline.kind === 'first-name') return letter.firstName(inline.fallback);
  const emphasised = inline.isItalic ? <em>{inline.text}</em> : inline.text;
  const words = inline.isBold ? <strong>{emphasised}</strong> : emphasised;
  if (!inline.href) return words;
  return (
    <MailAnchor
      className="link"
      href={letter.addressOf(inline.href)}
      style={{ color: accent, textDecoration: 'underline' }}
    >
      {words}
    </MailAnchor>
  );
}
