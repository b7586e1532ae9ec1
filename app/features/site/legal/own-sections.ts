/** A part of a legal text in the host's own words. */
export interface OwnSection {
  id: string;
  title: string;
  /** Safe HTML. */
  html: string;
}

const TITLE = /<h3>(.{0,2000}?)<\/h3>/s;

/**
 * Cuts safe HTML at its titles. What stands before the first one has a title of the site's.
 * @param place what the anchors begin with: 'antes'
 */
export function ownSections(html: string, place: string): OwnSection[] {
  const [lead = '', ...parts] = html.split(TITLE);
  const sections: OwnSection[] = [];
  const add = (title: string, text: string) => {
    if (title || text.trim())
      sections.push({
        id: `${place}-${sections.length + 1}`,
        title: title || 'De quem faz este site',
        html: text.trim().replaceAll('<h4>', '<h3>').replaceAll('</h4>', '</h3>'),
      });
  };
  add('', lead);
  for (let at = 0; at < parts.length; at += 2) add(plainTitle(parts[at] ?? ''), parts[at + 1] ?? '');
  return sections;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
};

/** A title is text: React escapes it again. */
function plainTitle(html: string): string {
  const text = html
    .replace(/<[^<>]{0,2000}>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (one) => ENTITIES[one] ?? one);
  return text.replace(/\s+/g, ' ').trim();
}
