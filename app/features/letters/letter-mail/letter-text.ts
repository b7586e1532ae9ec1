import { type Block, cardKey, type Inline } from '#app/features/writing/text/blocks.ts';
import { absoluteHref } from '#app/pure/text/written-href.ts';
import type { LetterContent } from './letter-content.ts';

/** The text part: for screen readers of old, for watches, and for who prefers it. Made from the blocks. */
export function letterText(letter: LetterContent): string {
  const { footer } = letter;
  const blocks = letter.blocks.map((block) => blockText(block, letter)).filter(Boolean);
  const links = [
    `Ver no navegador: ${footer.viewUrl}`,
    `Escolher o que recebo: ${footer.preferencesUrl}`,
    `Ouvir no seu aplicativo: ${footer.appsUrl}`,
    `Cancelar inscrição: ${footer.unsubscribeUrl}`,
  ];
  return [
    letter.showName,
    letter.subject,
    ...blocks,
    ['-- ', footer.reason, ...footer.identity].join('\n'),
    links.join('\n'),
  ].join('\n\n');
}

function blockText(block: Block, letter: LetterContent): string {
  const words = (content: readonly Inline[]) => inlineText(content, letter);
  switch (block.kind) {
    case 'paragraph':
      return words(block.content);
    case 'heading':
      return block.level === 2 ? underlined(words(block.content)) : words(block.content);
    case 'list':
      return block.items
        .map((item, index) => indented(block.isOrdered ? `${index + 1}. ` : '- ', words(item)))
        .join('\n');
    case 'quote':
      return block.paragraphs.map((line) => words(line).replace(/^/gm, '> ')).join('\n>\n');
    case 'divider':
      return '* * *';
    case 'button':
      return `${block.label}:\n${absoluteHref(block.href, letter.publicUrl)}`;
    case 'picture':
      return block.alt ? `[Imagem: ${block.alt}]` : '';
    case 'card': {
      const card = letter.cards.get(cardKey(block.ref));
      if (!card) return '';
      const address = absoluteHref(card.href, letter.publicUrl);
      return [`${card.label}: ${card.title}`, card.details, address].filter(Boolean).join('\n');
    }
  }
}

function inlineText(content: readonly Inline[], { publicUrl, firstName }: LetterContent): string {
  return content
    .map((inline, index) => {
      if (inline.kind === 'break') return '\n';
      if (inline.kind === 'first-name') return firstName(inline.fallback);
      const next = content[index + 1];
      // Bold and other words of one link: the address stands once, at its end.
      const goesOn = next?.kind === 'text' && next.href === inline.href;
      return inline.href && !goesOn
        ? linkText(inline.text, absoluteHref(inline.href, publicUrl))
        : inline.text;
    })
    .join('');
}

function linkText(label: string, address: string): string {
  const plain = address.replace(/^(?:mailto:|https?:\/\/)/, '').replace(/\/$/, '');
  return label.includes(plain) ? label : `${label} (${address})`;
}

function underlined(line: string): string {
  return `${line}\n${'-'.repeat(Math.min(line.length, 60))}`;
}

function indented(mark: string, text: string): string {
  return mark + text.replaceAll('\n', `\n${' '.repeat(mark.length)}`);
}
