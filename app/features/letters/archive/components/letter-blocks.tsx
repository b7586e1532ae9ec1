import { type ComponentProps, createContext, useContext } from 'react';
import { type Block, type Card, cardKey, type Inline } from '#app/features/writing/text/blocks.ts';
import { pictureSources, TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { textPing } from '#app/pure/site/page-pings.ts';
import { Sequence } from '#app/ui/sequence.tsx';

/** The path of the letter in the archive; null outside of it, where no click is told. */
const PageContext = createContext<string | null>(null);

interface LetterBlocksProps {
  /** Null where it is not in the archive. */
  slug: string | null;
  blocks: readonly Block[];
  /** By `cardKey`; one that this viewer may not see is missing. */
  cards: Readonly<Record<string, Card>>;
}

/** A letter's body on a page of the site. */
export function LetterBlocks({ slug, blocks, cards }: LetterBlocksProps) {
  return (
    <PageContext value={slug && (`/cartas/${slug}` satisfies Href<'/cartas/:slug'>)}>
      <div className="prose letter-words">
        <Sequence of={blocks}>{(block) => <BlockPart block={block} cards={cards} />}</Sequence>
      </div>
    </PageContext>
  );
}

function BlockPart({ block, cards }: { block: Block; cards: LetterBlocksProps['cards'] }) {
  switch (block.kind) {
    case 'paragraph':
      return (
        <p>
          <Running content={block.content} />
        </p>
      );
    case 'heading': {
      const Heading = block.level === 2 ? 'h2' : 'h3';
      return (
        <Heading>
          <Running content={block.content} />
        </Heading>
      );
    }
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          <Sequence of={block.items}>
            {(item) => (
              <li>
                <Running content={item} />
              </li>
            )}
          </Sequence>
        </List>
      );
    }
    case 'quote':
      return (
        <blockquote>
          <Sequence of={block.paragraphs}>
            {(line) => (
              <p>
                <Running content={line} />
              </p>
            )}
          </Sequence>
        </blockquote>
      );
    case 'divider':
      return <hr className="letter-rule" />;
    case 'button':
      return block.href ? (
        <p>
          <TextLink href={block.href} className="button" data-look="solid">
            {block.label}
          </TextLink>
        </p>
      ) : null;
    case 'picture':
      return (
        <img
          src={`${TEXT_PICTURE_PATH}/${block.key}`}
          alt={block.alt}
          width={block.width}
          height={block.height}
          loading="lazy"
          decoding="async"
          className="letter-picture"
        />
      );
    case 'card': {
      const card = cards[cardKey(block.ref)];
      return card ? <CardBox card={card} /> : null;
    }
  }
}

function CardBox({ card }: { card: Card }) {
  return (
    <div className="letter-card" data-shape={card.isWide ? 'wide' : 'square'}>
      <picture>
        {pictureSources(card.picture).map((source) => (
          <source key={source.type} {...source} sizes="(min-width: 40rem) 16rem, 100vw" />
        ))}
        <img
          src={card.picture}
          alt=""
          width={card.isWide ? 640 : 512}
          height={card.isWide ? 360 : 512}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className="letter-card-words">
        <p className="text-small text-ink-soft">{card.label}</p>
        <p className="letter-card-title">
          <a href={card.href} className="letter-card-link">
            {card.title}
          </a>
        </p>
        {card.details && <p className="text-small text-ink-soft">{card.details}</p>}
      </div>
    </div>
  );
}

function Running({ content }: { content: readonly Inline[] }) {
  return <Sequence of={content}>{(inline) => <Part inline={inline} />}</Sequence>;
}

/** On a page nobody is known by name. */
function Part({ inline }: { inline: Inline }) {
  if (inline.kind === 'break') return <br />;
  if (inline.kind === 'first-name') return inline.fallback;
  const emphasised = inline.isItalic ? <em>{inline.text}</em> : inline.text;
  const words = inline.isBold ? <strong>{emphasised}</strong> : emphasised;
  return inline.href ? <TextLink href={inline.href}>{words}</TextLink> : words;
}

function TextLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  const page = useContext(PageContext);
  return (
    <a href={href} ping={page === null ? undefined : textPing(href, page)} {...props}>
      {children}
    </a>
  );
}
