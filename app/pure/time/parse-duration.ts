/** A longer duration is a mistake in the feed. */
const LONGEST_SECONDS = 48 * 60 * 60;
const LONGEST_TEXT = 60;

const CLOCK = /^(?:(\d+):)?(\d+):(\d+)(?:[.,]\d+)?$/;
const SECONDS = /^(\d+)(?:[.,]\d+)?$/;
const ISO = /^pt?(?:(\d+)h)?(?:(\d+)m)?(?:(\d+)(?:[.,]\d+)?s)?$/;
const WORDS =
  /^(?:(\d+) ?h(?:oras?|ours?|rs?)?)?(?:(?: e |, ?| )?(\d+) ?(?:m(?:in(?:utos?|utes?|s)?)?\.?|'))?(?:(?: e |, ?| )?(\d+) ?(?:s(?:eg(?:undos?|s)?|ec(?:onds?|s)?)?\.?|"))?$/;
const HOURS_AND_MINUTES = /^(\d+) ?h ?(\d{1,2})$/;

/**
 * Reads a duration in whole seconds: '00:10:00', '7:04', '1234', '1:02:03.5', '45 min', '1h30', 'PT1H2M'.
 * Null when missing, zero, negative, longer than 48 hours or not a duration.
 */
export function parseDuration(text: string | null | undefined): number | null {
  if (!text || text.length > LONGEST_TEXT) return null;
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const seconds = secondsOf(plain);
  return seconds !== null && seconds > 0 && seconds <= LONGEST_SECONDS ? seconds : null;
}

function secondsOf(text: string): number | null {
  const alone = SECONDS.exec(text);
  if (alone) return Number(alone[1]);
  const parts = [CLOCK, ISO, HOURS_AND_MINUTES, WORDS].map((form) => form.exec(text)).find(Boolean);
  if (!parts) return null;
  const [, hours, minutes, seconds] = parts;
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
}
