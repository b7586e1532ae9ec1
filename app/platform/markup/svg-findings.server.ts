import { setImmediate as breathe } from 'node:timers/promises';
import { Parser } from 'htmlparser2';
import { DEEPEST_MARKUP, ShallowTokenizer } from './shallow-markup.server.ts';
import { InnerPictures } from './svg-pictures.server.ts';
import { isUnsafeCss, isUnsafeReference } from './svg-references.ts';
import { Repetition } from './svg-repetition.ts';

/** The finding of a drawing that would hold browsers up. */
export const TOO_MUCH_TO_DRAW = 'partes que se repetem vezes demais';

/** Characters that are read before other requests get a turn. */
const AT_A_STRETCH = 16 * 1024;
/** The doctype of older programs, which refers to nothing that a browser fetches. */
const W3C_DOCTYPE =
  /^!DOCTYPE\s+svg(?:\s+PUBLIC\s+"-\/\/W3C\/\/DTD SVG [\w. ]+\/\/EN"\s+"https?:\/\/www\.w3\.org\/[\w./-]+\.dtd")?\s*$/i;

const NAMESPACES_OF_PAGES = /xhtml|mathml|xml-events/i;
/** Elements that run, embed or listen, whatever their prefix. */
const ACTIVE_ELEMENTS = new Set(
  'script handler listener foreignobject iframe frame embed object applet audio video canvas source link meta base html body form input'.split(
    ' ',
  ),
);
const ANIMATIONS = new Set(['set', 'animate', 'animatemotion', 'animatetransform', 'animatecolor']);

/**
 * Finds what an SVG has besides a drawing: scripts, handlers, foreign content, external references, entities,
 * elements so deep that a program might choke on them, and parts or pictures with which a browser stands still.
 * @param bytes a whole file
 * @returns the first finding, as Portuguese words that follow 'tem '; null where there is none
 */
export async function findInSvg(bytes: Buffer): Promise<string | null> {
  const text = readText(bytes);
  if (text === null) return 'uma codificação que não é UTF-8';
  if (/<!ENTITY/i.test(text)) return 'entidades (<!ENTITY>)';
  const findings = new Findings();
  const parser = new Parser(findings, {
    xmlMode: true,
    decodeEntities: true,
    Tokenizer: ShallowTokenizer,
  });
  for (let at = 0; at < text.length && findings.first === null; at += AT_A_STRETCH) {
    parser.write(text.slice(at, at + AT_A_STRETCH));
    await breathe();
  }
  parser.end();
  // Searches the raw text again, in case a comment or section is parsed differently elsewhere.
  if (findings.first === null && findings.repetition.isTooMuch()) return TOO_MUCH_TO_DRAW;
  if (findings.first === null && (await findings.pictures.areTooLarge())) return 'imagens com pixels demais';
  const hidden = /<\s*(?:[\w.-]+:)?(script|foreignobject|iframe|handler)[\s/>]/i.exec(text)?.[1];
  return findings.first ?? (hidden ? `um elemento <${hidden}>` : null);
}

/** Null where it is not UTF-8, or declares another encoding. */
function readText(bytes: Buffer): string | null {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    const declared = /^\s*<\?xml[^>]*?encoding\s*=\s*["']([^"']*)["']/i.exec(text)?.[1] ?? 'utf-8';
    return /^(?:utf-?8|us-ascii)$/i.test(declared) && !text.includes('\0') ? text : null;
  } catch {
    return null;
  }
}

class Findings {
  first: string | null = null;
  readonly repetition = new Repetition();
  readonly pictures = new InnerPictures();
  #style: string[] = [];
  #isStyle = false;
  #depth = 0;

  onprocessinginstruction(name: string, data: string): void {
    if (/^!doctype$/i.test(name)) {
      if (!W3C_DOCTYPE.test(data)) this.#found('um DOCTYPE com declarações');
    } else if (!/^\?(?:xml|xpacket)$/i.test(name)) this.#found(`uma instrução <${name.slice(0, 40)}>`);
  }

  onopentag(name: string, attributes: Record<string, string>): void {
    const local = localName(name);
    this.#depth += 1;
    // The tokenizer hides what is deeper still.
    if (this.#depth >= DEEPEST_MARKUP) this.#found('elementos demais uns dentro dos outros');
    if (ACTIVE_ELEMENTS.has(local)) this.#found(`um elemento <${name.slice(0, 40)}>`);
    this.#isStyle = local === 'style';
    const listed = Object.entries(attributes);
    for (const [attribute, value] of listed) this.#checkAttribute(local, attribute, value);
    this.repetition.enter(
      local,
      listed.map(([attribute, value]) => [localName(attribute), value]),
    );
    if (this.repetition.isTooMuch({ isWhole: false })) this.#found(TOO_MUCH_TO_DRAW);
  }

  ontext(text: string): void {
    if (this.#isStyle) this.#style.push(text);
  }

  onclosetag(): void {
    this.#depth -= 1;
    this.repetition.leave();
    this.#checkStyle();
  }

  onend(): void {
    this.#checkStyle();
  }

  #checkStyle(): void {
    const css = this.#style.join('');
    if (isUnsafeCss(css)) this.#found('um estilo que busca algo de fora');
    this.repetition.readStyles(css);
    this.pictures.collect(css);
    this.#style = [];
    this.#isStyle = false;
  }

  #checkAttribute(element: string, attribute: string, value: string): void {
    this.pictures.collect(value);
    const local = localName(attribute);
    const shown = attribute.slice(0, 40);
    if (attribute === 'xmlns' || attribute.startsWith('xmlns:')) {
      if (NAMESPACES_OF_PAGES.test(value)) this.#found('partes de uma página (XHTML)');
      return;
    }
    if (/^on/.test(local)) this.#found(`um atributo ${shown}`);
    else if (/^(?:href|src|srcset|base|action|formaction|data|ping)$/.test(local)) {
      if (isUnsafeReference(value)) this.#found(`uma referência para fora (${shown})`);
    } else if (ANIMATIONS.has(element) && local === 'attributename') {
      if (/^(?:href|src|style|class|on.*)$/.test(localName(value.trim())))
        this.#found('uma animação que muda um link');
    } else if (/(?:java|vb)script:/i.test(value.replace(/[\s\p{Cc}]/gu, '')))
      this.#found('um link com script');
    // No browser reads a style from a drawing program's own attributes.
    else if (!attribute.includes(':') && isUnsafeCss(value, { isDeclaration: local === 'style' }))
      this.#found(`uma referência para fora (${shown})`);
  }

  #found(what: string): void {
    this.first ??= what;
  }
}

function localName(name: string): string {
  return name.slice(name.lastIndexOf(':') + 1).toLowerCase();
}
