import { type Extensions, mergeAttributes, Node } from '@tiptap/core';
import { PAGE_CARD_KINDS } from '#app/features/writing/text/blocks.ts';
import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { PAGE_NODES } from './page-nodes.ts';
import { findCard } from './shown-card.ts';
import type { TextWords } from './text-words.ts';

// Each node renders exactly what `sanitizeText` keeps.

const attribute = (name: string, otherwise = '') => ({
  default: otherwise,
  parseHTML: (element: HTMLElement) => element.getAttribute(name) ?? otherwise,
});

const BlockButton = Node.create({
  name: 'blockButton',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ href: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'p[data-button]',
      priority: 60,
      getAttrs: (element) => {
        const link = element.querySelector('a');
        return link ? { href: link.getAttribute('href') ?? '', label: link.textContent ?? '' } : false;
      },
    },
  ],
  renderHTML: ({ node }) => ['p', { 'data-button': '' }, ['a', { href: node.attrs.href }, node.attrs.label]],
});

const BlockPicture = Node.create({
  name: 'blockPicture',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: attribute('src'),
    alt: attribute('alt'),
    width: attribute('width'),
    height: attribute('height'),
  }),
  parseHTML: () => [{ tag: `img[src^="${TEXT_PICTURE_PATH}/"]` }],
  renderHTML: ({ HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes)],
});

/** On a page a picture may have words below it. */
const CaptionedPicture = BlockPicture.extend({
  addAttributes() {
    const caption = {
      ...attribute('data-caption'),
      renderHTML: ({ caption }: Record<string, unknown>) => (caption ? { 'data-caption': caption } : {}),
    };
    return { ...this.parent?.(), caption };
  },
});

const FirstName = Node.create({
  name: 'firstName',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    fallback: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.firstName ?? '',
      renderHTML: ({ fallback }) => ({ 'data-first-name': fallback }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-first-name]' }],
  renderHTML: ({ HTMLAttributes }) => ['span', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('span');
      const fallback = String(node.attrs.fallback);
      dom.dataset.firstName = fallback;
      dom.textContent = fallback ? `primeiro nome, ou “${fallback}”` : 'primeiro nome';
      return { dom };
    },
});

const blockCard = ({ cardGone }: TextWords) =>
  Node.create({
    name: 'blockCard',
    group: 'block',
    atom: true,
    draggable: true,
    addAttributes: () => ({
      kind: { ...attribute('data-card'), renderHTML: ({ kind }) => ({ 'data-card': kind }) },
      id: { ...attribute('data-id'), renderHTML: ({ id }) => ({ 'data-id': id }) },
    }),
    parseHTML: () => [{ tag: 'div[data-card][data-id]' }],
    renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
    addNodeView:
      () =>
      ({ node }) => ({ dom: drawnCard(String(node.attrs.kind), String(node.attrs.id), cardGone) }),
  });

/** The nodes that the site's other texts have not. */
export function blockNodes(words: TextWords): Extensions {
  return words.isPage
    ? [BlockButton, CaptionedPicture, blockCard(words), ...PAGE_NODES]
    : [BlockButton, BlockPicture, FirstName, blockCard(words)];
}

/** The record of a card, once the server has told it. */
function drawnCard(kindName: string, id: string, cardGone: string): HTMLElement {
  const dom = document.createElement('div');
  dom.dataset.card = kindName;
  const title = dom.appendChild(document.createElement('strong'));
  title.textContent = 'Cartão';
  const kind = PAGE_CARD_KINDS.find((known) => known === kindName);
  if (!kind) return dom;
  findCard({ kind, id }).then(
    (card) => {
      title.textContent = card?.title ?? cardGone;
      if (!card) return;
      const picture = document.createElement('img');
      picture.src = card.pictureUrl;
      picture.alt = '';
      dom.prepend(picture);
      dom.appendChild(document.createElement('span')).textContent = card.detail;
    },
    () => {
      title.textContent = 'Cartão (sem conexão para mostrá-lo)';
    },
  );
  return dom;
}
