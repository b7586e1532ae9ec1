const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** What XML 1.0 has no way to write, not even escaped: most control characters, halves of pairs, two non-characters. */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** A text as it stands in an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** HTML as it stands in an element, readable as it is; its own end of a section is parted in two. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(UNWRITABLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** What an element may carry: nothing is written where there is no value. */
type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/**
 * An element of XML.
 * @param content XML already: of other elements, `escapeXml` or `cdata`; without it the element is empty
 */
export function xmlElement(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** An element that holds one text; '' where there is none. */
export function xmlText(name: string, text: string | number | null | undefined): string {
  const written = escapeXml(String(text ?? '')).trim();
  return written ? `<${name}>${written}</${name}>` : '';
}
