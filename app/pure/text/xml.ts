const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Characters that XML 1.0 cannot contain, even escaped: most control characters, lone surrogates, two
 * non-characters.
 */
const UNWRITABLE = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Escapes a text for an element or an attribute. */
export function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>"']/g, (character) => ESCAPES[character] ?? character);
}

/** HTML as a CDATA section; a `]]>` inside it is split in two. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(UNWRITABLE, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** Attributes without a value are left out. */
type Attributes = Readonly<Record<string, string | number | null | undefined>>;

/**
 * An XML element. @param content XML: other elements, `escapeXml` or `cdata`; without it the element is empty
 */
export function xmlElement(name: string, attributes: Attributes, content = ''): string {
  const written = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([attribute, value]) => ` ${attribute}="${escapeXml(String(value))}"`)
    .join('');
  return content ? `<${name}${written}>${content}</${name}>` : `<${name}${written}/>`;
}

/** An element with a text; '' where there is no text. */
export function xmlText(name: string, text: string | number | null | undefined): string {
  const written = escapeXml(String(text ?? '')).trim();
  return written ? `<${name}>${written}</${name}>` : '';
}
