import { ARCHIVE_LIMITS, PAGES, type RawUnit, type UnitState } from '#app/pure/moving/archive-unit.ts';
import { parseFeedDate } from '#app/pure/time/parse-feed-date.ts';
import { rowsOf } from './csv.server.ts';
import { lineOf, soundMime, urlOf } from './fields.ts';
import { type ArchiveFile, wholeOf } from './sources.server.ts';

export type SubstackRow = { is: 'unit'; unit: RawUnit } | { is: 'left'; name: string };

const LEFT: Readonly<Record<string, string>> = {
  page: PAGES,
  thread: 'perguntas à comunidade (threads)',
  note: 'notas',
};

/**
 * Reads Substack's list of posts; the text of each is a file of its own, which a bare list lacks.
 * @param site the publication's origin, which the list does not tell
 */
export async function* readSubstack(
  list: ArchiveFile,
  texts: ReadonlyMap<string, ArchiveFile>,
  site: string | null,
): AsyncGenerator<SubstackRow> {
  for await (const row of rowsOf(list)) {
    const postId = (row.post_id ?? '').trim();
    if (!postId) continue;
    const type = (row.type ?? '').trim().toLowerCase() || 'newsletter';
    const left = LEFT[type];
    if (left) yield { is: 'left', name: left };
    else {
      const file = texts.get(`${postId}.html`);
      const html = file ? (await wholeOf(file, ARCHIVE_LIMITS.field * 4)).toString('utf8') : '';
      yield { is: 'unit', unit: unitOf(row, { postId, html, site }) };
    }
  }
}

function unitOf(
  row: Record<string, string>,
  { postId, html, site }: { postId: string; html: string; site: string | null },
): RawUnit {
  const [number = '', slug = ''] = splitAt(postId);
  const url = urlOf(row.podcast_url, null);
  const published = parseFeedDate(row.post_date);
  return {
    id: `post ${number}`,
    state: stateOf(row, published),
    isLetter: true,
    guid: null,
    title: lineOf(row.title, ARCHIVE_LIMITS.title) || 'Sem título',
    subtitle: lineOf(row.subtitle, ARCHIVE_LIMITS.subtitle),
    html: html.slice(0, ARCHIVE_LIMITS.field),
    isPlain: false,
    publishedAt: published?.toISOString() ?? null,
    link: slug ? urlOf(`/p/${slug}`, site) : null,
    addresses: slug ? [urlOf(`/p/${slug}`, site) ?? `/p/${slug}`] : [],
    terms: [],
    sound: url ? { url, bytes: null, mime: soundMime(url), seconds: null } : null,
    ...{ picture: null, pictureId: null, season: null, number: null },
    ...{ type: 'full', isExplicit: false, onlyWithSound: null, product: null },
  };
}

function stateOf(row: Record<string, string>, published: Date | null): UnitState {
  if (!/^(?:true|1|yes|sim)$/i.test((row.is_published ?? '').trim())) return 'draft';
  if (!published) return 'draft';
  return (row.audience ?? '').trim().toLowerCase() === 'everyone' ? 'public' : 'members';
}

/** '123401.plain-text' → number and slug. */
function splitAt(postId: string): [string, string] {
  const at = postId.indexOf('.');
  return at < 0 ? [postId, ''] : [postId.slice(0, at), postId.slice(at + 1)];
}
