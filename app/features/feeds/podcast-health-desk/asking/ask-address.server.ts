import { type AddressPolicy, ownAddressPolicy } from '#app/platform/address-policy.server.ts';
import { isPublicHost } from '#app/platform/public-host.ts';
import { type HeadResult, safeFetch, safeHead, safeRange } from '#app/platform/safe-fetch.server.ts';
import { AGENT, ASK_LIMITS, FIRST_BYTES, PAGE_BYTES, PAUSE_MS, PICTURE_LIMITS } from '../rules.ts';
import type { AskKind } from '../tables.server.ts';
import { type AskResult, type PictureAnswer, SILENT } from './answers.ts';

/** How addresses are asked. Tests serve all of them themselves. */
export interface Ways {
  policy: AddressPolicy;
  /** False where the site is not public yet: what is only being tried bothers nobody. */
  asksOthers: boolean;
  /** Tells whether a video is there. */
  oembed: string;
  pauseMs: number;
  timeoutMs?: number;
}

export function publicWays({
  publicUrl,
  isPublicUrlSet,
}: {
  publicUrl: string;
  isPublicUrlSet: boolean;
}): Ways {
  return {
    policy: ownAddressPolicy(publicUrl),
    asksOthers: isPublicUrlSet && isPublicHost(new URL(publicUrl).hostname),
    oembed: 'https://www.youtube.com/oembed',
    pauseMs: PAUSE_MS,
  };
}

export async function askAddress(kind: AskKind, address: string, ways: Ways): Promise<AskResult> {
  if (kind === 'sound') return askSound(address, ways);
  if (kind === 'picture') return askPicture(address, ways);
  return kind === 'video' ? askVideo(address, ways) : askLink(address, ways);
}

/** As an app does: first the head, then the first bytes by a range. */
async function askSound(address: string, { policy, timeoutMs }: Ways): Promise<AskResult> {
  const limits = limitsOf(ASK_LIMITS, timeoutMs);
  const head = await safeHead(address, limits, policy);
  const first = await safeRange(address, { from: 0, to: FIRST_BYTES - 1 }, limits, policy);
  if (!first.ok) return failing(first);
  return {
    outcome: 'good',
    answer: {
      kind: 'sound',
      hasHead: hasHead(head),
      headSize: head.ok ? head.size : null,
      hasRanges: first.hasRanges,
      total: first.total,
      type: first.contentType,
    },
  };
}

async function askPicture(address: string, { policy, timeoutMs }: Ways): Promise<AskResult> {
  const head = await safeHead(address, limitsOf(ASK_LIMITS, timeoutMs), policy);
  const whole = await safeFetch(address, limitsOf(PICTURE_LIMITS, timeoutMs), policy);
  if (!whole.ok) return failing(whole);
  const picture = await readPicture(whole.bytes);
  return { outcome: 'good', answer: { kind: 'picture', hasHead: hasHead(head), picture } };
}

function hasHead(head: HeadResult): boolean {
  return head.ok || head.status === undefined;
}

async function readPicture(bytes: Buffer): Promise<PictureAnswer['picture']> {
  const { default: sharp } = await import('sharp');
  try {
    const { format, width, height, hasAlpha, space } = await sharp(bytes).metadata();
    return {
      format: format ?? '',
      width,
      height,
      hasAlpha: hasAlpha ?? false,
      space: space ?? '',
      bytes: bytes.length,
    };
  } catch {
    return null; // sharp's errors for damaged pictures have no class of their own
  }
}

/**
 * YouTube's own answer: 404 and 400 for what is gone, 403 or the word `Forbidden` for what is private. 401 only says
 * that other sites may not show it.
 */
async function askVideo(address: string, { policy, oembed, timeoutMs }: Ways): Promise<AskResult> {
  const question = `${oembed}?${new URLSearchParams({ url: address, format: 'json' })}`;
  const limits = { ...limitsOf(ASK_LIMITS, timeoutMs), maxBytes: PAGE_BYTES };
  const answer = await safeFetch(question, limits, policy);
  const isPrivate = answer.ok ? answer.bytes.toString().trim() === 'Forbidden' : answer.status === 403;
  if (isPrivate) return { outcome: 'gone', answer: { kind: 'gone', status: 403, isPrivate } };
  if (answer.ok || answer.status === 401) return { outcome: 'good', answer: { kind: 'page' } };
  if (answer.status === 404 || answer.status === 400)
    return { outcome: 'gone', answer: { kind: 'gone', status: answer.status, isPrivate } };
  return SILENT;
}

/** Many pages refuse HEAD: only what the common question says counts. */
async function askLink(address: string, { policy, timeoutMs }: Ways): Promise<AskResult> {
  const limits = limitsOf(ASK_LIMITS, timeoutMs);
  const head = await safeHead(address, limits, policy);
  const answer = head.ok ? head : await safeFetch(address, { ...limits, maxBytes: PAGE_BYTES }, policy);
  // A page of any length is a page, and so is one for people who are signed in or no robots.
  const isThere = answer.ok || answer.reason === 'too-large' || answer.reason === 'encoding';
  return isThere || isRefusal(answer.status)
    ? { outcome: 'good', answer: { kind: 'page' } }
    : failing(answer);
}

function failing({ status }: { status?: number }): AskResult {
  if (status === undefined || status === 408 || status === 429 || status >= 500) return SILENT;
  return { outcome: 'gone', answer: { kind: 'gone', status, isPrivate: isRefusal(status) } };
}

function isRefusal(status: number | undefined): boolean {
  return status !== undefined && status >= 400 && status < 500 && ![404, 408, 410, 429].includes(status);
}

function limitsOf<Limits extends { timeoutMs: number }>(
  limits: Limits,
  timeoutMs?: number,
): Limits & { userAgent: string } {
  return { ...limits, ...(timeoutMs !== undefined && { timeoutMs }), userAgent: AGENT };
}
