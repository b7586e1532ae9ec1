import type { FilePlace, FileUse } from '#app/platform/files/file-uses.ts';

const place: FilePlace = {
  words: 'Jornada',
  to: '/admin/jornadas' satisfies Href,
  hasOwnPage: true,
  right: 'journeys',
  hasVersion: true,
};

export const fileUses: readonly FileUse[] = [
  { table: 'journeys', column: 'description', names: 'text', title: 'title', place },
  { table: 'journey_steps', column: 'body', names: 'text', title: 'title', id: 'journey_id', place },
];
