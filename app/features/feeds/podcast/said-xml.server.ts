import { listedChapters } from '#app/pure/chapters/chapter.ts';
import { timesForDescription, wholeTime } from '#app/pure/chapters/chapter-times.ts';
import { CHAPTERS_TYPE } from '#app/pure/chapters/chapters-json.ts';
import { type ChapterList, sharedChapters } from '#app/pure/chapters/shown-chapters.ts';
import { escapeXml, xmlElement } from '#app/pure/text/xml.ts';
import { clipLine } from './clip-html.ts';
import type { ItemFrame, SaidInItem } from './feed-parts.ts';
import { LONGEST_PERSON, LONGEST_TIME_TITLE, MOST_TIMES_BYTES } from './rules.ts';

interface SaidItem {
  id: string;
  slug: string;
  title: string;
  access: 'public' | 'premium';
  published_at: string;
  duration_seconds: number | null;
}

/** Transcript, chapters and highlight of an item, as tags. */
export function saidXml(item: SaidItem, said: SaidInItem | undefined, frame: ItemFrame): string {
  if (!said) return '';
  const { chapters: list, transcript } = said;
  return transcriptXml(item, transcript, frame) + (list ? chaptersXml(item, list, frame) : '');
}

/** VTT first: apps take the first that they know, and only VTT has the names of who speaks for Apple. */
const TRANSCRIPTS = [
  { ending: 'vtt', type: 'text/vtt' },
  { ending: 'srt', type: 'application/x-subrip' },
  { ending: 'json', type: 'application/json' },
] as const;

function transcriptXml(item: SaidItem, transcript: SaidInItem['transcript'], frame: ItemFrame): string {
  if (!transcript) return '';
  return TRANSCRIPTS.map(({ ending, type }) => {
    const url = frame.transcriptUrl(item, ending);
    return url ? xmlElement('podcast:transcript', { url, type, language: transcript.language }) : '';
  }).join('');
}

function chaptersXml(item: SaidItem, list: ChapterList, frame: ItemFrame): string {
  const chapters = sharedChapters(list, frame.origin, frame.mayShowPicture(item));
  const url = chapters.length > 0 ? frame.chaptersUrl(item) : null;
  return [
    url ? xmlElement('podcast:chapters', { url, type: CHAPTERS_TYPE }) : '',
    simpleChapters(listedChapters(chapters)),
    highlightXml(list),
  ].join('');
}

/** Podlove Simple Chapters, which Spotify reads. */
function simpleChapters(chapters: ReturnType<typeof sharedChapters>): string {
  if (chapters.length === 0) return '';
  const each = chapters.map(({ startMs, title, linkUrl, imageUrl }) =>
    xmlElement('psc:chapter', {
      start: `${wholeTime(startMs)}.${String(startMs % 1_000).padStart(3, '0')}`,
      title,
      href: linkUrl,
      image: imageUrl,
    }),
  );
  return xmlElement('psc:chapters', { version: '1.2' }, each.join(''));
}

function highlightXml({ highlight, hasInsertedAds }: ChapterList): string {
  if (!highlight || hasInsertedAds) return '';
  const { startMs, lengthMs, title } = highlight;
  const times = { startTime: (startMs / 1_000).toFixed(1), duration: (lengthMs / 1_000).toFixed(1) };
  return xmlElement('podcast:soundbite', times, escapeXml(clipLine(title, LONGEST_PERSON)));
}

/**
 * The chapters as lines at the end of a description, where Apple and Spotify find them. A list that is too long for the room
 * that a description has is left out as a whole: half of it would be wrong.
 */
export function timesHtml({ duration_seconds }: SaidItem, list: ChapterList | null | undefined): string {
  if (!list || list.hasInsertedAds) return '';
  const lines = timesForDescription(
    listedChapters(list.chapters),
    duration_seconds && duration_seconds * 1_000,
  );
  const html = (most: number) =>
    lines.length > 0
      ? `<p>Capítulos:<br>${lines.map((line) => escapeXml(clipLine(line, most))).join('<br>')}</p>`
      : '';
  return [html(Number.POSITIVE_INFINITY), html(LONGEST_TIME_TITLE), ''].find(
    (text) => Buffer.byteLength(text) <= MOST_TIMES_BYTES,
  ) as string;
}
