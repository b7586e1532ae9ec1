import { MINUTE_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';

const LONGEST_TEXT = 80;

/** Of a text in which single spaces part the words. */
const RFC_822 =
  /^(?:[\p{L}-]+\.?(?:, ?| ))?(\d{1,2})[ -]+(?:de )?(\p{L}{3,10})\.?[ -]+(?:de )?(\d{4}|\d{2})(?:,? (\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(.*)/u;
const ISO_8601 = /^(\d{4})-(\d{2})-(\d{2})(?:[t ](\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?(.*)/;

/** By their first three letters, in English and Portuguese. */
const MONTHS: Record<string, number> = {
  ...{ jan: 1, feb: 2, mar: 3, apr: 4, may: 5, jun: 6, jul: 7, aug: 8, sep: 9, oct: 10, nov: 11, dec: 12 },
  ...{ fev: 2, abr: 4, mai: 5, ago: 8, set: 9, out: 10, dez: 12 },
};

const ZONE_MINUTES: Record<string, number> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, west: 60, cet: 60, cest: 120 },
  ...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
  ...{ brt: -180, brst: -120 },
};

/**
 * Reads a feed's date in RFC 822 or ISO 8601, English or Portuguese; null when missing or invalid. Not
 * `Date.parse`, which reads 'Episode 3' as a day in 2001 and uses the machine's time zone.
 */
export function parseFeedDate(text: string | null | undefined): Date | null {
  if (!text || text.length > LONGEST_TEXT) return null;
  const plain = text.replace(/\s+/g, ' ').trim().toLowerCase();
  const iso = ISO_8601.exec(plain);
  if (iso) return instant(iso[1], Number(iso[2]), iso[3], iso.slice(4));
  const rfc = RFC_822.exec(plain);
  if (!rfc) return null;
  const month = MONTHS[(rfc[2] ?? '').slice(0, 3)];
  return month ? instant(rfc[3], month, rfc[1], rfc.slice(4)) : null;
}

function instant(
  yearText = '',
  month: number,
  dayText: string | undefined,
  [hour = '0', minute = '0', second = '0', zone = '']: Array<string | undefined>,
): Date | null {
  const named = zoneMinutes(zone);
  const year = yearText.length === 2 ? fullYear(Number(yearText)) : Number(yearText);
  const day = Number(dayText);
  if (named === null || year < 1970 || year > 2100) return null;
  const [h, m] = [Number(hour), Number(minute)];
  const milliseconds = Math.min(Math.round(Number(second) * 1000), 59_999); // a leap second counts as the second before
  const date = new Date(Date.UTC(year, month - 1, day, h, m, 0, milliseconds));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && h < 24 && m < 60;
  if (!isReal) return null;
  return named === 'local' ? inSaoPaulo(date) : new Date(date.getTime() - named * MINUTE_MS);
}

/** @param clocks what the clocks there show, as if it were UTC; until 2019 with summer time */
function inSaoPaulo(clocks: Date): Date | null {
  const [date = '', rest = ''] = clocks.toISOString().split('T');
  const minute = instantOfLocalTime({ date, time: rest.slice(0, 5) });
  return minute === null ? null : new Date(Date.parse(minute) + (clocks.getTime() % MINUTE_MS));
}

function fullYear(twoDigits: number): number {
  return twoDigits < 70 ? 2000 + twoDigits : 1900 + twoDigits;
}

/** Minutes east of UTC; 'local' where none is named (São Paulo, as everywhere on the site), null for an unknown zone. */
function zoneMinutes(text: string): number | 'local' | null {
  const zone = (text.endsWith(')') ? text.slice(0, text.indexOf('(')) : text).trim();
  if (!zone) return 'local';
  const offset = /^(?:gmt|utc)? ?([+-])(\d{2}):?(\d{2})?$/.exec(zone);
  if (!offset) return ZONE_MINUTES[zone] ?? null;
  const minutes = Number(offset[2]) * 60 + Number(offset[3] ?? 0);
  return minutes > 14 * 60 ? null : minutes * (offset[1] === '-' ? -1 : 1);
}
