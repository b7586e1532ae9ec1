import { createHash } from 'node:crypto';
import type { Services } from '#app/platform/services.ts';
import { compareDuration } from '#app/pure/media/compare-duration.ts';
import type { Outcome, Reason } from './rules.ts';

export type Judged = { outcome: Outcome; reason: Reason | null };
export const good: Judged = { outcome: 'good', reason: null };
export const bad = (reason: Reason): Judged => ({ outcome: 'bad', reason });
export const unproven = (reason: Reason): Judged => ({ outcome: 'unproven', reason });

interface SoundRow {
  audio_url: string | null;
  audio_bytes: number | null;
  duration_seconds: number | null;
  status: string | null;
  copy_url: string | null;
  file_key: string | null;
  bytes: number | null;
  sha256: string | null;
  duration_ms: number | null;
  ads: 'differs' | 'listed' | null;
  compared: string | null;
}

/** Reads a sound's whole file again, and says what is known of it. */
export async function judgeSound(ctx: Pick<Services, 'files'>, row: SoundRow): Promise<Judged> {
  if (row.audio_url?.startsWith('http')) {
    if (row.status === 'back') return bad('old-address');
    return bad(row.status === 'refused' || row.status === null ? 'not-copied' : 'waits');
  }
  // She uploaded the original instead.
  if (row.status !== 'copied' || row.audio_url !== row.copy_url) {
    const [, name] = /^\/media\/audio\/[\w-]+\/([\w.-]+)$/.exec(row.audio_url ?? '') ?? [];
    const stored = name ? await ctx.files.find(`audio/${name}`) : null;
    return stored?.size === row.audio_bytes ? good : bad('no-file');
  }
  const key = row.file_key ?? '';
  const stored = await ctx.files.find(key);
  if (!stored) return bad('no-file');
  if (stored.size !== row.bytes || row.audio_bytes !== row.bytes) return bad('other-bytes');
  const hash = createHash('sha256');
  for await (const piece of ctx.files.read(key)) hash.update(piece);
  if (hash.digest('hex') !== row.sha256) return bad('other-bytes');
  if (row.ads) return unproven('may-have-ads');
  if (row.compared === 'not') return unproven('not-compared');
  const length = compareDuration((row.duration_ms ?? 0) / 1_000, row.duration_seconds);
  return length === 'same' ? good : unproven(length);
}
