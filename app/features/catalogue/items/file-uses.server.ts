import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place: FilePlace = {
  words: 'Episódio ou vídeo',
  to: '/admin/episodios' satisfies Href,
  hasOwnPage: true,
  right: 'items',
  hasVersion: true,
};

export const fileUses: readonly FileUse[] = [
  { table: 'items', column: 'thumbnail_url', names: 'thumbnail', title: 'title', place },
  { table: 'items', column: 'cover_url', names: 'cover', title: 'title', place },
  {
    table: 'items',
    column: 'audio_url',
    names: 'sound',
    facts: { size: 'audio_bytes', mimeType: 'audio_mime', duration: 'duration_seconds' },
    title: 'title',
    place,
  },
  { table: 'items', column: 'description_html', names: 'text', title: 'title', place },
];
