import type { ItemAccess, ItemKind } from '#app/features/catalogue/items/tables.server.ts';
import { countOf } from '#app/pure/text/plural.ts';
import { shorten } from '#app/pure/text/shorten.ts';
import { escapeXml } from '#app/pure/text/xml.ts';
import { formatHour, formatLongDate } from '#app/pure/time/dates-pt-br.ts';
import { localTime } from '#app/pure/time/sao-paulo-time.ts';

/** What a notice tells of an item. */
export interface NoticedItem {
  id: string;
  kind: ItemKind;
  title: string;
  guest: string | null;
  subtitle: string | null;
  description_text: string;
  access: ItemAccess;
  published_at: string;
}

export interface LetterWords {
  subject: string;
  preview_text: string;
  /** In the vocabulary of letters. */
  body: string;
}

const LONGEST_SUBJECT = 150;
const LONGEST_PREVIEW = 140;

/** @param isEarly to members, before everybody else */
export function noticeWords(item: NoticedItem, { isEarly }: { isEarly: boolean }): LetterWords {
  const what = item.kind === 'video' ? 'Saiu um vídeo novo' : 'Saiu uma conversa nova';
  const who = item.guest ? `${what}, com ${item.guest}.` : `${what}.`;
  return {
    subject: shorten(item.title, LONGEST_SUBJECT),
    preview_text: shorten(item.subtitle || item.description_text, LONGEST_PREVIEW),
    body: [paragraph(who), ...(isEarly ? [paragraph(earlyWords(item))] : []), card(item)].join(''),
  };
}

/** @param items at least one, in the order of the letter */
export function digestWords(items: readonly [NoticedItem, ...NoticedItem[]]): LetterWords {
  const [first, ...others] = items;
  const more = countOf(others.length, 'outra novidade', 'outras novidades');
  return {
    subject:
      others.length === 0
        ? shorten(first.title, LONGEST_SUBJECT)
        : `${shorten(first.title, LONGEST_SUBJECT - 30)} e ${more}`,
    preview_text: shorten(items.map(({ title }) => title).join(' · '), LONGEST_PREVIEW),
    body: [paragraph('O que saiu nesta semana:'), ...items.map(card)].join(''),
  };
}

/** @param items published together, at least one */
export function newsWords(items: readonly [NoticedItem, ...NoticedItem[]]): LetterWords {
  const { subject, preview_text } = digestWords(items);
  const opening = items.length === 1 ? 'Acabou de sair:' : 'Acabaram de sair:';
  return { subject, preview_text, body: [paragraph(opening), ...items.map(card)].join('') };
}

/** A note, with a button that leads to it. */
export function pageNoticeWords(note: { slug: string; title: string; summary: string }): LetterWords {
  const href = `/notas/${note.slug}` satisfies Href<'/notas/:slug'>;
  return {
    subject: shorten(note.title, LONGEST_SUBJECT),
    preview_text: shorten(note.summary, LONGEST_PREVIEW),
    body: [
      ...[paragraph('Saiu uma nota nova:'), `<h2>${escapeXml(note.title)}</h2>`],
      ...(note.summary ? [paragraph(note.summary)] : []),
      `<p data-button><a href="${escapeXml(href)}">Ler a nota</a></p>`,
    ].join(''),
  };
}

function earlyWords({ access, published_at }: NoticedItem): string {
  if (access === 'premium') return 'É só para quem é Premium: não aparece para mais ninguém.';
  const { time } = localTime(published_at);
  return `Como você é Premium, ela já é sua. Para todo mundo, sai em ${formatLongDate(published_at)}, às ${formatHour(time)}.`;
}

function paragraph(text: string): string {
  return `<p>${escapeXml(text)}</p>`;
}

function card({ kind, id }: NoticedItem): string {
  return `<div data-card="${kind}" data-id="${escapeXml(id)}"></div>`;
}
