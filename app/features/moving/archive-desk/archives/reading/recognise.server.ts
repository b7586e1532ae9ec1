import { ArchiveProblem } from '#app/pure/moving/archive-unit.ts';
import { isProductHeader } from '#app/pure/moving/product-columns.ts';
import { foldText } from '#app/pure/text/fold-text.ts';
import { delimiterOf } from './csv.server.ts';
import { type ArchiveFile, beginningOf } from './sources.server.ts';

export type FileKind = 'wxr' | 'feed' | 'ghost' | 'substack' | 'products' | 'people' | 'list' | 'other';

/** What a file is, by how it begins. Its name says nothing. */
export async function kindOf(file: ArchiveFile): Promise<FileKind> {
  const bytes = await beginningOf(file);
  if (bytes.length === 0) throw new ArchiveProblem('empty');
  const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
  const text = bytes
    .toString(isWide ? 'utf16le' : 'utf8')
    .replace(/^\uFEFF/, '')
    .trimStart();
  if (text.startsWith('<')) return kindOfMarkup(text);
  if (text.startsWith('{')) return /"(?:db|data)"\s{0,20}:/.test(text.slice(0, 10_000)) ? 'ghost' : 'other';
  if (text.startsWith('[')) return 'other';
  return kindOfList(text);
}

function kindOfMarkup(text: string): FileKind {
  if (/wordpress\.org\/export\/|<wp:(?:wxr_version|post_type|base_site_url)/i.test(text)) return 'wxr';
  if (/<(?:rss|feed|rdf:RDF)[\s>]/i.test(text.slice(0, 20_000))) return 'feed';
  return 'other';
}

/** A binary file has characters that no text has: those below the space, but for ends of lines, tabs and escapes. */
function isBinary(text: string): boolean {
  return [...text].some((char) => char < '\u0009' || (char > '\u000d' && char < '\u001b'));
}

function kindOfList(text: string): FileKind {
  const line = text.split(/\r?\n/, 1)[0] ?? '';
  if (line.length > 20_000 || isBinary(text.slice(0, 4_000))) return 'other';
  const header = line.split(delimiterOf(line)).map((cell) => cell.replaceAll('"', '').trim());
  const folded = header.map(foldText);
  if (folded.includes('post_id') && folded.includes('title') && folded.includes('is_published'))
    return 'substack';
  if (isProductHeader(header)) return 'products';
  const hasMail =
    folded.some((cell) => /e-?mail|correo/.test(cell)) || /[\w.+-]@[\w-]/.test(text.slice(0, 5_000));
  if (hasMail) return 'people';
  return header.length > 1 ? 'list' : 'other';
}
