import { createHash } from 'node:crypto';
import { decode } from 'html-entities';
import { ARCHIVE_LIMITS } from '#app/pure/moving/archive-unit.ts';
import { repairedAddress } from '#app/pure/text/web-address.ts';

/** One line of plain text, its entities decoded, cut at `longest` characters. */
export function lineOf(text: string | null | undefined, longest: number): string {
  const line = decode((text ?? '').slice(0, longest * 20))
    .replace(/[\p{Cc}\p{Z}]+/gu, ' ')
    .toWellFormed()
    .trim();
  const cut = line.slice(0, longest);
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trim();
}

/** An absolute http(s) address that visitors can open; null for anything else. */
export function urlOf(text: string | null | undefined, base: string | null): string | null {
  const written = (text ?? '').trim();
  if (!written || written.length > ARCHIVE_LIMITS.url) return null;
  const url = URL.parse(repairedAddress(written), base ?? undefined);
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) return null;
  return url.href.length <= ARCHIVE_LIMITS.url ? url.href : null;
}

/** A whole number above nothing, at most as large as a database keeps. */
export function wholeNumber(text: string | null | undefined): number | null {
  const plain = (text ?? '').trim();
  if (!/^\d{1,12}$/.test(plain)) return null;
  const number = Number(plain);
  return number > 0 && number <= 2_000_000_000 ? number : null;
}

const MIMES: Readonly<Record<string, string>> = {
  mp3: 'audio/mpeg',
  m4a: 'audio/x-m4a',
  aac: 'audio/aac',
  ogg: 'audio/ogg',
  oga: 'audio/ogg',
  opus: 'audio/ogg',
  wav: 'audio/wav',
  flac: 'audio/flac',
};

/** By the ending of an address; null where it is no sound. */
export function soundMime(address: string): string | null {
  const path = URL.parse(address, 'http://localhost')?.pathname ?? '';
  return MIMES[/\.(\w{2,4})$/.exec(path)?.[1]?.toLowerCase() ?? ''] ?? null;
}

/** Tells two texts apart in little room. */
export function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 16);
}
