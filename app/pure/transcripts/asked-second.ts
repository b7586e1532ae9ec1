/** A day: no sound is longer. */
const LATEST = 86_400;

const UNITS = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s?)?$/;
const CLOCK = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/;

/**
 * The second that an address asks for: '754', '754s', '12m34s', '1h2m', '12:34', '1:02:03'.
 * @returns whole seconds; null for anything else
 */
export function parseSecond(text: string | null | undefined): number | null {
  if (!text) return null;
  const [, hours = '0', minutes = '0', seconds = '0'] = CLOCK.exec(text) ?? UNITS.exec(text) ?? [''];
  const found = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
  const isKnown = CLOCK.test(text) || UNITS.test(text);
  return isKnown && found <= LATEST ? found : null;
}

/** @param search of an address: '?t=754' */
export function askedSecond(search: string): number | null {
  return parseSecond(new URLSearchParams(search).get('t'));
}

/** @param path of the item's page */
export function secondPath<Path extends string>(path: Path, seconds: number): `${Path}?t=${number}` {
  return `${path}?t=${Math.max(0, Math.floor(seconds))}`;
}

/**
 * The page of a moment, to pass on: it has a picture of its own.
 * @param path of the item's page
 * @param seconds may have a fraction
 */
export function momentPath(path: string, seconds: number): string {
  return `${path}/momento/${Math.max(0, Math.floor(seconds))}`;
}
