import '#app/ui/text.css';
import '../text.css';
import { type ComponentProps, createContext, type ReactNode, useContext } from 'react';
import { pictureSources, TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { textPing } from '#app/pure/site/page-pings.ts';
import { NewsletterForm } from '#app/ui/newsletter-form.tsx';
import { Sequence } from '#app/ui/sequence.tsx';
import { type CaptionedPicture, type Card, cardKey, type Inline, type PageBlock } from '../blocks.ts';

/** The path of the page; null where no click is told: in previews, and outside of the archive. */
const PageContext = createContext<string | null>(null);

/** By `cardKey`; what this viewer may not see is missing. */
type Cards = Readonly<Record<string, Card>>;

interface TextBlocksProps {
  path: string | null;
  blocks: readonly PageBlock[];
  cards: Cards;
}

/** The text of a page, a note or a letter, on a page of the site. */
export function TextBlocks({ path, blocks, cards }: TextBlocksProps) {
  return (
    <PageContext value={path}>
      <div className="prose text-words mt-10 wrap-anywhere">
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
      return <hr className="text-rule" />;
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
        <div className="text-gallery grid gap-4">
          <Sequence of={block.pictures}>{(picture) => <Figure picture={picture} />}</Sequence>
        </div>
      );
    case 'card': {
      const card = cards[cardKey(block.ref)];
      return card ? <CardBox card={card} /> : null;
    }
    case 'letter-box':
      return (
        <div className="text-sign-up grid gap-4 rounded-card bg-paper-sunk">
          {block.words && <p className="font-display text-title-3">{block.words}</p>}
          <NewsletterForm source="archive" className="grid gap-3" />
        </div>
      );
    case 'question':
      return (
        <details className="text-question top-line">
          <summary className="font-semibold">{block.question}</summary>
          <Sequence of={block.answer}>{(line) => <p>{line}</p>}</Sequence>
        </details>
      );
  }
}

function Figure({ picture }: { picture: CaptionedPicture }) {
  return (
    <figure className="text-figure">
      <img
        src={`${TEXT_PICTURE_PATH}/${picture.key}`}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        loading="lazy"
        decoding="async"
      />
      {picture.caption && <figcaption className="mt-2 text-ink-soft">{picture.caption}</figcaption>}
    </figure>
  );
}

function CardBox({ card }: { card: Card }) {
  return (
    <div
      className="text-card relative grid rounded-card bg-paper-raised"
      data-shape={card.isWide ? 'wide' : 'square'}
    >
      <picture>
        {pictureSources(card.picture).map((source) => (
          <source key={source.type} {...source} sizes="(min-width: 40rem) 16rem, 100vw" />
        ))}
        <img
          src={card.picture}
          alt=""
          className="w-full object-cover"
          width={card.isWide ? 640 : 512}
          height={card.isWide ? 360 : 512}
          loading="lazy"
          decoding="async"
        />
      </picture>
      <div>
        <p className="text-small text-ink-soft">{card.label}</p>
        <p className="text-card-title font-display text-title-3">
          <a href={card.href} className="stretched-link">
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
