import type { HtmlToTextOptions } from 'html-to-text';
import { createElement } from 'react';
import type { Palette } from '#app/pure/brand/tokens.ts';
import { MailPalette } from './mail-palette.ts';

const CELL = { format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } };
const TEXT_PART: HtmlToTextOptions = {
  wordwrap: 78,
  selectors: [
    { selector: 'img', format: 'skip' },
    { selector: 'a', options: { linkBrackets: false, hideLinkHrefIfSameAsText: true } },
    { selector: 'td', ...CELL },
    { selector: 'th', ...CELL },
    { selector: 'h1', options: { uppercase: false } },
    { selector: 'h2', options: { uppercase: false } },
  ],
};

/** Outlook renders a document with another line, or without one, in a way of its own. */
const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
/** React writes one for each picture, for browsers. */
const PRELOADED_PICTURE = /<link rel="preload" as="image"[^<>]*>/g;

/** Both parts of a mail, HTML and text. @param mail a whole document, from MailShell */
export async function renderMail(
  mail: React.ReactElement,
  palette: Palette,
): Promise<{ html: string; text: string }> {
  const html = await renderMailHtml(mail, palette);
  const { convert } = await import('html-to-text');
  return { html: keepTogether(html), text: convert(html, TEXT_PART) };
}

/** The HTML part alone. @param mail a whole document */
export async function renderMailHtml(mail: React.ReactElement, palette: Palette): Promise<string> {
  const { renderToStaticMarkup } = await import('react-dom/server'); // loaded with the first mail: it is large
  const painted = createElement(MailPalette, { value: palette }, mail);
  return DOCTYPE + renderToStaticMarkup(painted).replace(PRELOADED_PICTURE, '');
}

/** A line never ends after 'e-': U+2011 is a hyphen without a break. An address keeps its own. */
function keepTogether(html: string): string {
  return html.replace(/>[^<]+/g, (text) =>
    text.replace(/(?<![\w@.-])(e)-(mails?)(?![\w@.-]*@|-)/gi, '$1\u2011$2'),
  );
}
