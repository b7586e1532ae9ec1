import { decode } from 'html-entities';
import { tokenizeVTTCue, type VTTNode } from 'media-captions';

export interface SpokenPart {
  speaker: string | null;
  text: string;
}

/** What the tokenizer knows. It applies the attributes of any other tag to the tag before. */
const VTT_TAG = /^\/?(?:c|i|b|u|v|lang|ruby|rt)(?=$|[.\s])/i;
const HTML_TAG = /^\/?(?:font|span|div|p|br|strong|em|big|small|center)(?=$|[\s/])/i;
const INNER_TIME = /^\d[\d:.,]{0,30}$/;
const SSA_STYLE = /\{\\[^{}]{1,200}\}/g;

/** @returns the words of a cue, plain, by who says them. What is no markup of captions stays as it is written. */
export function partsOfCue(markup: string): SpokenPart[] {
  if (!/[<&{]/.test(markup)) return [{ speaker: null, text: markup }];
  const text = asVttMarkup(markup.replace(SSA_STYLE, ''));
  const parts: SpokenPart[] = [];
  // It reads these fields alone; its own class of cues needs a browser.
  const cue = { text, startTime: 0, endTime: 0 } as Parameters<typeof tokenizeVTTCue>[0];
  const waiting: Array<{ node: VTTNode; speaker: string | null }> = [];
  const push = (nodes: readonly VTTNode[], speaker: string | null) => {
    for (let place = nodes.length - 1; place >= 0; place -= 1) {
      const node = nodes[place];
      if (node) waiting.push({ node, speaker });
    }
  };
  push(tokenizeVTTCue(cue), null);
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, speaker } = next;
    if (node.type !== 'text') {
      push(node.children, node.type === 'v' ? node.voice?.trim() || null : speaker);
      continue;
    }
    const last = parts.at(-1);
    if (last && last.speaker === speaker) last.text += node.data;
    else parts.push({ speaker, text: node.data });
  }
  return parts.filter((part) => part.text.trim() !== '');
}

/** Keeps tags that the tokenizer knows, removes those of HTML that stand in captions, and escapes any other sign. */
function asVttMarkup(markup: string): string {
  return markup
    .replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,31}\d{0,2});/gi, decodedEntity)
    .replace(/<([^<>]{0,300})>|</g, (whole, inside?: string) => {
      if (inside === undefined) return '&lt;';
      if (INNER_TIME.test(inside)) return '';
      if (VTT_TAG.test(inside)) return whole.replace(/^<\/?[a-z]+/i, (name) => name.toLowerCase());
      if (HTML_TAG.test(inside)) return /^br/i.test(inside) ? '\n' : '';
      return `&lt;${inside}>`;
    });
}

const KNOWN = new Set(['&amp;', '&lt;', '&gt;', '&quot;', '&#39;', '&nbsp;', '&lrm;', '&rlm;']);

/** The tokenizer knows eight of them. */
function decodedEntity(entity: string): string {
  if (KNOWN.has(entity)) return entity;
  const text = decode(entity);
  if (text === '&') return '&amp;';
  return text === '<' ? '&lt;' : text;
}
