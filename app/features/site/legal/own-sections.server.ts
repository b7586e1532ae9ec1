import { Parser } from 'htmlparser2';
import { ShallowTokenizer } from '#app/platform/markup/shallow-markup.server.ts';
import type { OwnLegalWords } from '#app/pure/site/legal-documents.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import type { OwnLegalText, OwnSection } from './own-section.ts';

/** The host's own words as sections of the page. */
export function ownLegalText({ isWhole, before, after }: OwnLegalWords): OwnLegalText {
  return { isWhole, before: ownSections(before, 'antes'), after: ownSections(after, 'depois') };
}

/**
 * Cuts safe HTML at its titles. What stands before the first one has a title of the site's.
 * @param place what the anchors begin with: 'antes'
 */
export function ownSections(html: string, place: string): OwnSection[] {
  const titles = titlesIn(html);
  const sections: OwnSection[] = [];
  const add = (title: string, text: string) => {
    if (title || text.trim())
      sections.push({
        id: `${place}-${sections.length + 1}`,
        title: title || 'De quem faz este site',
        html: text.trim().replaceAll('<h4>', '<h3>').replaceAll('</h4>', '</h3>'),
      });
  };
  add('', html.slice(0, titles[0]?.start));
  for (const [at, { words, end }] of titles.entries()) add(words, html.slice(end, titles[at + 1]?.start));
  return sections;
}

/** A title's place in the HTML, and its words: React escapes them again. */
interface Title {
  start: number;
  end: number;
  words: string;
}

function titlesIn(html: string): Title[] {
  const titles: Title[] = [];
  let open: { start: number; words: string } | null = null;
  const parser: Parser = new Parser(
    {
      onopentag(name) {
        if (name === 'h3') open ??= { start: parser.startIndex, words: '' };
        else if (name === 'br' && open) open.words += ' ';
      },
      ontext(text) {
        if (open) open.words += text;
      },
      onclosetag(name) {
        if (name !== 'h3' || !open) return;
        titles.push({ start: open.start, end: parser.endIndex + 1, words: cleanLine(open.words) });
        open = null;
      },
    },
    { decodeEntities: true, Tokenizer: ShallowTokenizer },
  );
  parser.end(html);
  return titles;
}
