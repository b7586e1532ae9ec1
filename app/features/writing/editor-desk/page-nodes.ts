import { Extension, Node } from '@tiptap/core';
import { TEXT_PICTURE_PATH } from '#app/pure/media/picture.ts';
import { moveBlock } from './move-block.ts';

// The blocks that only pages have. Each renders exactly what `sanitizePage` keeps.

export type PageNodeName = 'blockGallery' | 'blockLetterBox' | 'blockQuestion';

/** A picture of a gallery, as its attributes in HTML. */
export interface GalleryPicture {
  src: string;
  alt: string;
  width: string;
  height: string;
  caption: string;
}

const pictureOf = (image: HTMLImageElement): GalleryPicture => ({
  src: image.getAttribute('src') ?? '',
  alt: image.getAttribute('alt') ?? '',
  width: image.getAttribute('width') ?? '',
  height: image.getAttribute('height') ?? '',
  caption: image.dataset.caption ?? '',
});

const BlockGallery = Node.create({
  name: 'blockGallery',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    pictures: {
      default: [],
      parseHTML: (element: HTMLElement) =>
        [...element.querySelectorAll<HTMLImageElement>(`img[src^="${TEXT_PICTURE_PATH}/"]`)].map(pictureOf),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-gallery]', priority: 60 }],
  renderHTML: ({ node }) => [
    'div',
    { 'data-gallery': '' },
    ...(node.attrs.pictures as GalleryPicture[]).map(({ caption, ...picture }) => [
      'img',
      { ...picture, ...(caption && { 'data-caption': caption }) },
    ]),
  ],
});

const BlockLetterBox = Node.create({
  name: 'blockLetterBox',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    words: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset.letterBox ?? '',
      renderHTML: ({ words }) => ({ 'data-letter-box': words }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-letter-box]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['div', HTMLAttributes],
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.dataset.letterBox = String(node.attrs.words);
      const title = dom.appendChild(document.createElement('strong'));
      title.textContent = String(node.attrs.words) || 'Newsletter';
      dom.appendChild(document.createElement('span')).textContent = 'Aqui quem lê deixa o e-mail.';
      return { dom };
    },
});

const BlockQuestion = Node.create({
  name: 'blockQuestion',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    question: {
      default: '',
      parseHTML: (element: HTMLElement) => element.querySelector('summary')?.textContent ?? '',
      renderHTML: () => ({}),
    },
    /** Its paragraphs, with an empty line between them. */
    answer: {
      default: '',
      parseHTML: (element: HTMLElement) =>
        [...element.querySelectorAll('p')].map(({ textContent }) => textContent ?? '').join('\n\n'),
      renderHTML: () => ({}),
    },
  }),
  parseHTML: () => [{ tag: 'details', priority: 60 }],
  renderHTML: ({ node }) => [
    'details',
    {},
    ['summary', {}, String(node.attrs.question)],
    ...paragraphsOf(String(node.attrs.answer)).map((line) => ['p', {}, line]),
  ],
  // Drawn open: its author sees the answer, too.
  addNodeView:
    () =>
    ({ node }) => {
      const dom = document.createElement('div');
      dom.dataset.question = '';
      dom.appendChild(document.createElement('strong')).textContent = String(node.attrs.question);
      for (const line of paragraphsOf(String(node.attrs.answer)))
        dom.appendChild(document.createElement('p')).textContent = line;
      return { dom };
    },
});

function paragraphsOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** By keyboard, as the buttons do. */
const MoveKeys = Extension.create({
  name: 'moveKeys',
  addKeyboardShortcuts() {
    return {
      'Alt-ArrowUp': () => moveBlock(this.editor, -1),
      'Alt-ArrowDown': () => moveBlock(this.editor, 1),
    };
  },
});

export const PAGE_NODES = [BlockGallery, BlockLetterBox, BlockQuestion, MoveKeys];
