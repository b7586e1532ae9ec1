import '../pages.css';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import {
  type CaptionedPicture,
  type Card,
  cardKey,
  type Inline,
  type PageBlock,
} from '#app/features/writing/text/blocks.ts';
import { pictureSources, TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { textPing } from '#app/pure/site/page-pings.ts';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import { Sequence } from '#app/ui/sequence.tsx';

/** The path of the page; null where no click is told: in previews. */
const PageContext = createContext<string | null>(null);

type Cards = Readonly<Record<string, Card>>;

interface PageBlocksProps {
  path: string | null;
  blocks: readonly PageBlock[];
  cards: Cards;
}

/** The text of a page. */
export function PageBlocks({ path, blocks, cards }: PageBlocksProps) {
  return (
    <PageContext value={path}>
      <div className="prose page-words">
        <Sequence of={blocks}>{(block) => <BlockPart block={block} cards={cards} />}</Sequence>
      </div>
    </PageContext>
  );
}

/** One block, for a list of them. */
export function BlockPart({ block, cards }: { block: PageBlock; cards: Cards }): ReactNode {
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
      return <hr className="page-rule" />;
    case 'button':
      return block.href ? (
        <p>
          <TextLink href={block.href} className="button" data-look="solid">
            {block.label}
          </TextLink>
        </p>
      ) : null;
    case 'picture':
      return <Figure picture={block} />;
    case 'gallery':
      return (
        <div className="page-gallery">
          <Sequence of={block.pictures}>{(picture) => <Figure picture={picture} />}</Sequence>
        </div>
      );
    case 'card': {
      const card = cards[cardKey(block.ref)];
      return card ? <CardBox card={card} /> : null;
    }
    case 'letter-box':
      return (
        <div className="page-letter-box">
          {block.words && <p className="page-letter-words">{block.words}</p>}
          <NewsletterForm source="archive" />
        </div>
      );
    case 'question':
      return (
        <details className="page-question">
          <summary>{block.question}</summary>
          <Sequence of={block.answer}>{(line) => <p>{line}</p>}</Sequence>
        </details>
      );
  }
}

function Figure({ picture }: { picture: CaptionedPicture }) {
  return (
    <figure className="page-figure">
      <img
        src={`${TEXT_PICTURE_PATH}/${picture.key}`}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
      {picture.caption && <figcaption>{picture.caption}</figcaption>}
    </figure>
  );
}

function CardBox({ card }: { card: Card }) {
  return (
    <div className="page-card" data-shape={card.isWide ? 'wide' : 'square'}>
      <picture>
        {pictureSources(card.picture).map((source) => (
          <source key={source.type} {...source} sizes="(min-width: 40rem) 16rem, 100vw" />
        ))}
        <img
          src={card.picture}
          alt=""
          className="page-card-picture"
          width={card.isWide ? 640 : 512}
          height={card.isWide ? 360 : 512}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div className="page-card-words">
        <p className="text-small text-ink-soft">{card.label}</p>
        <p className="page-card-title">
          <a href={card.href} className="page-card-link">
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
