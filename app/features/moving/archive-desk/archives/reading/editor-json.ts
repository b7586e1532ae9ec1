import { encode } from 'html-entities';
import { z } from 'zod';
import { ARCHIVE_LIMITS } from '#app/pure/moving/archive-unit.ts';

/** On which cards somebody sees them. */
const visibilitySchema = z
  .object({
    showOnWeb: z.boolean().optional(),
    web: z.object({ nonMember: z.boolean(), memberSegment: z.string().nullish() }).optional(),
  })
  .optional()
  .catch(undefined);

/** A node of Ghost's editor, as far as its HTML matters. */
const nodeSchema = z.looseObject({
  type: z.string().catch(''),
  text: z.string().optional().catch(undefined),
  format: z.unknown().optional(),
  tag: z.string().optional().catch(undefined),
  listType: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  src: z.string().optional().catch(undefined),
  alt: z.string().optional().catch(undefined),
  html: z.string().optional().catch(undefined),
  markdown: z.string().optional().catch(undefined),
  buttonText: z.string().optional().catch(undefined),
  buttonUrl: z.string().optional().catch(undefined),
  calloutText: z.string().optional().catch(undefined),
  heading: z.string().optional().catch(undefined),
  content: z.string().optional().catch(undefined),
  images: z
    .array(z.object({ src: z.string(), alt: z.string().optional() }))
    .optional()
    .catch(undefined),
  metadata: z.object({ title: z.string().nullish() }).optional().catch(undefined),
  visibility: visibilitySchema,
  children: z.array(z.unknown()).optional().catch(undefined),
});
type EditorNode = z.infer<typeof nodeSchema>;

/** HTML of a text that Ghost keeps as its editor does; '' where it cannot be read. */
export function htmlOfLexical(json: string | null | undefined): string {
  const root = z.object({ root: nodeSchema }).safeParse(parsed(json));
  return root.success ? inside(root.data.root, 0) : '';
}

/** The same of its older editor: cards and sections of marked text. */
export function htmlOfMobiledoc(json: string | null | undefined): string {
  const found = z
    .object({
      cards: z.array(z.tuple([z.string(), z.looseObject({})])).catch([]),
      markups: z.array(z.tuple([z.string()]).rest(z.array(z.string()))).catch([]),
      sections: z.array(z.array(z.unknown())).catch([]),
    })
    .safeParse(parsed(json));
  if (!found.success) return '';
  const { cards, markups, sections } = found.data;
  const marked = (markers: unknown) => wordsOf(markers, markups);
  return sections
    .map(([kind, tag, rest]) => {
      if (kind === 1) return `<${tagOf(tag)}>${marked(rest)}</${tagOf(tag)}>`;
      if (kind === 3 && Array.isArray(rest)) {
        const items = rest.map((item) => `<li>${marked(item)}</li>`).join('');
        return `<${tagOf(tag)}>${items}</${tagOf(tag)}>`;
      }
      const card = kind === 10 && typeof tag === 'number' ? cards[tag] : undefined;
      if (!card) return '';
      const node = nodeSchema.safeParse({
        ...card[1],
        type: card[0] === 'card-markdown' ? 'markdown' : card[0],
      });
      return node.success ? htmlOf(node.data, 0) : '';
    })
    .join('\n');
}

function inside({ children = [] }: EditorNode, depth: number): string {
  if (depth > ARCHIVE_LIMITS.depth) return '';
  return children
    .map((child) => {
      const node = nodeSchema.safeParse(child);
      return node.success ? htmlOf(node.data, depth + 1) : '';
    })
    .join('');
}

const TAGS = /^(?:p|h[1-6]|blockquote|aside|ul|ol)$/;

function tagOf(tag: unknown): string {
  return typeof tag === 'string' && TAGS.test(tag) ? (tag === 'aside' ? 'blockquote' : tag) : 'p';
}

/** A card for members is marked as Ghost marks it; one that nobody sees on the site is none. */
function htmlOf(node: EditorNode, depth: number): string {
  const { showOnWeb = true, web } = node.visibility ?? {};
  if (!showOnWeb) return '';
  if (!web || web.nonMember) return openHtmlOf(node, depth);
  if (!web.memberSegment) return '';
  return `<!--kg-gated-block:begin nonMember:false -->${openHtmlOf(node, depth)}<!--kg-gated-block:end-->`;
}

function openHtmlOf(node: EditorNode, depth: number): string {
  const { type, url, src, alt = '' } = node;
  const children = () => inside(node, depth);
  switch (type) {
    case 'text':
    case 'extended-text':
      return formatted(encode(node.text ?? ''), Number(node.format) || 0);
    case 'linebreak':
      return '<br>';
    case 'link':
    case 'autolink':
      return `<a href="${encode(url ?? '')}">${children()}</a>`;
    case 'heading':
    case 'extended-heading':
      return `<${tagOf(node.tag ?? 'h2')}>${children()}</${tagOf(node.tag ?? 'h2')}>`;
    case 'quote':
    case 'extended-quote':
    case 'aside':
      return `<blockquote>${children()}</blockquote>`;
    case 'list':
      return node.listType === 'number' ? `<ol>${children()}</ol>` : `<ul>${children()}</ul>`;
    case 'listitem':
      return `<li>${children()}</li>`;
    case 'horizontalrule':
    case 'hr':
      return '<hr>';
    case 'image':
      return `<img src="${encode(src ?? '')}" alt="${encode(alt)}">`;
    case 'gallery':
      return (node.images ?? [])
        .map((image) => `<img src="${encode(image.src)}" alt="${encode(image.alt ?? '')}">`)
        .join('');
    case 'audio':
      return `<audio src="${encode(src ?? '')}"></audio>`;
    case 'embed':
    case 'video':
      return `<p>${encode(url ?? src ?? '')}</p>`;
    case 'bookmark':
      return `<p><a href="${encode(url ?? '')}">${encode(node.metadata?.title || url || '')}</a></p>`;
    case 'button':
      return `<p data-button><a href="${encode(node.buttonUrl ?? '')}">${encode(node.buttonText ?? '')}</a></p>`;
    case 'callout':
      return `<blockquote>${node.calloutText ?? ''}</blockquote>`;
    case 'toggle':
      return `<h3>${node.heading ?? ''}</h3>${node.content ?? ''}`;
    case 'html':
      return node.html ?? '';
    case 'markdown':
      return (node.markdown ?? '')
        .split(/\n\s*\n/)
        .map((part) => `<p>${encode(part)}</p>`)
        .join('');
    case 'paragraph':
      return `<p>${children()}</p>`;
    default:
      return children();
  }
}

const BOLD = 1;
const ITALIC = 2;

function formatted(text: string, format: number): string {
  const italic = format & ITALIC ? `<em>${text}</em>` : text;
  return format & BOLD ? `<strong>${italic}</strong>` : italic;
}

/** Mobiledoc opens marks by number before a text, and says after it how many end. */
function wordsOf(markers: unknown, markups: ReadonlyArray<readonly [string, ...string[][]]>): string {
  if (!Array.isArray(markers)) return '';
  const open: string[] = [];
  let html = '';
  for (const marker of markers as unknown[]) {
    if (!Array.isArray(marker)) continue;
    const [, opened, ended, words] = marker as unknown[];
    for (const number of Array.isArray(opened) ? opened : []) {
      const [tag = '', attributes = []] = markups[Number(number)] ?? [''];
      const isKept = /^(?:strong|b|em|i|a)$/.test(tag);
      const href = attributes[attributes.indexOf('href') + 1];
      html += isKept ? `<${tag}${tag === 'a' ? ` href="${encode(href ?? '')}"` : ''}>` : '';
      open.push(isKept ? `</${tag}>` : '');
    }
    html += typeof words === 'string' ? encode(words) : '<br>';
    for (let left = Math.min(Number(ended) || 0, open.length); left > 0; left -= 1) html += open.pop() ?? '';
  }
  return html + open.reverse().join('');
}

function parsed(json: string | null | undefined): unknown {
  try {
    return json ? JSON.parse(json) : null;
  } catch {
    return null;
  }
}
