import type { NoticeKind } from '#app/platform/notices/notice-kind.ts';
import { collect } from './rooms.server.ts';

/** All that a device may tell of, in the order of their words. */
export const noticeKinds: readonly NoticeKind[] = collect((room) => room.notices).sort((one, other) =>
  one.words.localeCompare(other.words, 'pt-BR'),
);
