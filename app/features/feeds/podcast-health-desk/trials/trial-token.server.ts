import { isSameToken, signText } from '#app/platform/tokens.server.ts';
import { TOKEN_FOR_MS } from './rules.ts';

const LENGTH = 32;

/**
 * The key of the members' feed for a trial. It follows from the site's secret and the time: it belongs to no person, is
 * stored nowhere, and ends by itself (docs/decisions/0095).
 */
export function trialToken(secret: string, now: Date): string {
  return tokenOf(secret, stretchOf(now));
}

/** The stretches beside it count, because two machines' clocks differ. */
export function isTrialToken(secret: string, token: string, now: Date): boolean {
  const stretch = stretchOf(now);
  return [stretch - 1, stretch, stretch + 1].some((one) => isSameToken(token, tokenOf(secret, one)));
}

function stretchOf(now: Date): number {
  return Math.floor(now.getTime() / TOKEN_FOR_MS);
}

function tokenOf(secret: string, stretch: number): string {
  return signText(secret, 'trial-feed', String(stretch)).slice(0, LENGTH);
}
