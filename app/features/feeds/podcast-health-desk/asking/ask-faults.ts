import { LARGE_COVER } from '#app/pure/media/picture.ts';
import type { FaultDetail, LinkFault, PictureFault, SoundFault } from '../faults.ts';
import type { SoundOutline } from '../reading/feed-outline.ts';
import { DEAD_AFTER_MS, ELSEWHERE_MAY_DIFFER, OWN_SILENT_MS } from '../rules.ts';
import type { PodcastAsksTable } from '../tables.server.ts';
import { type PictureAnswer, readAnswer, type SoundAnswer } from './answers.ts';

export type AskState = Pick<
  PodcastAsksTable,
  'is_own' | 'said' | 'asked_at' | 'first_gone_at' | 'last_gone_at' | 'first_silent_at'
>;
type DetailedFaults<Fault> = Array<{ fault: Fault; detail: FaultDetail }>;

/**
 * What is known by now: a file of our own that is not there is told at once, one of others after three days of answers
 * that say so. Where nobody answers for three days, that is all that is told; of our own after an hour.
 */
function standing(ask: AskState): 'good' | 'gone' | 'silent' | 'unknown' {
  const { first_gone_at, last_gone_at, first_silent_at, asked_at } = ask;
  if (lastsFor(first_gone_at, last_gone_at, ask.is_own ? 0 : DEAD_AFTER_MS)) return 'gone';
  if (lastsFor(first_silent_at, asked_at, ask.is_own ? OWN_SILENT_MS : DEAD_AFTER_MS)) return 'silent';
  return first_gone_at !== null || first_silent_at !== null || ask.said === null ? 'unknown' : 'good';
}

function lastsFor(first: string | null, last: string | null, leastMs: number): boolean {
  return first !== null && last !== null && Date.parse(last) - Date.parse(first) >= leastMs;
}

export function soundFaults(ask: AskState, sound: SoundOutline): DetailedFaults<SoundFault> {
  const answer = readAnswer(ask.said);
  const state = standing(ask);
  if (state === 'gone') return [goneOf(ask, 'sound-gone', 'sound-refused')];
  if (state === 'silent') return [{ fault: 'sound-silent', detail: {} }];
  return answer?.kind === 'sound' ? heardFaults(answer, sound, ask.is_own) : [];
}

function heardFaults(
  { hasHead, headSize, hasRanges, total, type }: SoundAnswer,
  sound: SoundOutline,
  isOwn: boolean,
): DetailedFaults<SoundFault> {
  const faults: DetailedFaults<SoundFault> = [];
  if (!hasHead) faults.push({ fault: 'sound-head', detail: {} });
  if (!hasRanges) faults.push({ fault: 'sound-ranges', detail: {} });
  const size = total ?? headSize;
  const length = Number(sound.length);
  const mayDiffer = isOwn ? 0 : length * ELSEWHERE_MAY_DIFFER;
  if (size !== null && length > 0 && Math.abs(size - length) > mayDiffer)
    faults.push({ fault: 'sound-length', detail: { got: String(size), want: sound.length } });
  const answered = plainType(type);
  if (sound.type && answered && !isSameType(answered, plainType(sound.type)))
    faults.push({ fault: 'sound-type', detail: { got: answered, want: sound.type } });
  return faults;
}

export function pictureFaults(ask: AskState): DetailedFaults<PictureFault> {
  const answer = readAnswer(ask.said);
  const state = standing(ask);
  if (state === 'gone') return [goneOf(ask, 'picture-gone', 'picture-gone')];
  if (state === 'silent') return [{ fault: 'picture-silent', detail: {} }];
  return answer?.kind === 'picture' ? seenFaults(answer) : [];
}

function seenFaults({ hasHead, picture }: PictureAnswer): DetailedFaults<PictureFault> {
  const faults: DetailedFaults<PictureFault> = hasHead ? [] : [{ fault: 'picture-head', detail: {} }];
  if (!picture) return [...faults, { fault: 'picture-format', detail: {} }];
  const { format, width, height, hasAlpha, space, bytes } = picture;
  const tell = (fault: PictureFault, got: string) => faults.push({ fault, detail: { got } });
  if (format !== 'jpeg' && format !== 'png') tell('picture-format', format);
  const size = `${width} × ${height}`;
  if (width !== height) tell('picture-square', size);
  if (Math.min(width, height) < LARGE_COVER.least) tell('picture-small', size);
  if (Math.max(width, height) > LARGE_COVER.most) tell('picture-large', size);
  if (hasAlpha) tell('picture-alpha', '');
  if (!/^s?rgb/.test(space)) tell('picture-colours', space);
  if (bytes > LARGE_COVER.bytes) tell('picture-heavy', String(bytes));
  return faults;
}

export function linkFaults(ask: AskState & { kind: string }): DetailedFaults<LinkFault> {
  const state = standing(ask);
  const isVideo = ask.kind === 'video';
  if (state === 'gone')
    return [isVideo ? goneOf(ask, 'video-gone', 'video-private') : goneOf(ask, 'link-gone', 'link-gone')];
  return state === 'silent' ? [{ fault: isVideo ? 'video-silent' : 'link-silent', detail: {} }] : [];
}

function goneOf<Fault>(ask: AskState, gone: Fault, hidden: Fault): { fault: Fault; detail: FaultDetail } {
  const answer = readAnswer(ask.said);
  const found = answer?.kind === 'gone' ? answer : null;
  return {
    fault: found?.isPrivate ? hidden : gone,
    detail: found?.status ? { status: found.status } : {},
  };
}

function plainType(type: string | null): string {
  return type?.split(';')[0]?.trim().toLowerCase() ?? '';
}

const SAME_TYPES = [
  new Set(['audio/mpeg', 'audio/mp3']),
  new Set(['audio/x-m4a', 'audio/mp4', 'audio/m4a', 'audio/aac']),
  new Set(['video/mp4', 'video/x-m4v']),
];

/** Unspecific answers say nothing else. */
function isSameType(one: string, other: string): boolean {
  if (one === other || /octet-stream$/.test(one)) return true;
  return SAME_TYPES.some((same) => same.has(one) && same.has(other));
}
