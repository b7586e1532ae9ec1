import { shownUses } from '#app/features/media/files/uses.server.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';
import type { Person } from '#app/pure/people/person.ts';
import { can } from '#app/pure/people/rights.ts';
import { formatDate } from '#app/pure/time/dates-pt-br.ts';
import type { UsedFile } from './queries.server.ts';
import { type FileKind, isPictureKind, KIND_WORDS } from './rules.ts';

export interface ShownFile {
  id: string;
  kind: FileKind;
  kindWords: string;
  name: string;
  alt: string;
  isPicture: boolean;
  /** Has a small picture to look at. */
  hasThumbnail: boolean;
  /** '340 kB · 1200 × 800', each in one line. */
  shortFacts: string;
  /** With the day: '340 kB · 1200 × 800 · 03/11/2026'. */
  facts: string;
  uses: Array<{ words: string; title: string; to: string | null; isFixed: boolean }>;
}

/** A file as a page shows it: of records that the person does not see only what they are. */
export function shownFile(actor: Person, file: UsedFile): ShownFile {
  const { id, kind, file_name, alt, width, height, size_bytes, mime_type, created_at } = file;
  const facts = [
    size_bytes !== null && formatFileSize(size_bytes),
    width !== null && height !== null && `${width} × ${height}`,
  ].filter((fact) => fact !== false);
  return {
    ...{ id, kind, alt, name: file_name, kindWords: KIND_WORDS[kind], isPicture: isPictureKind(kind) },
    hasThumbnail: isPictureKind(kind) || /^image\/(jpeg|png|gif|webp)$/.test(mime_type),
    shortFacts: facts.map((fact) => fact.replaceAll(' ', '\u00a0')).join(' · '),
    facts: [...facts, formatDate(created_at)].join(' · '),
    uses: shownUses(file.uses).map(({ words, title, to, right, isFixed }) => ({
      ...{ words, isFixed },
      ...(can(actor, right) ? { title, to } : { title: '', to: null }),
    })),
  };
}
