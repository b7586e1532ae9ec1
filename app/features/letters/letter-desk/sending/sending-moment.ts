import { DAY_MS } from '#app/pure/time/durations.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import { MOST_DAYS_AHEAD } from './rules.ts';

/** 'agora', or a time of São Paulo: '2026-12-03T09:30'. */
export const NOW_WORD = 'agora';

type Moment = { ok: true; at: Date | null } | { ok: false; message: string };

/** Reads when a letter shall go; null for now. */
export function readMoment(text: string, now: Date): Moment {
  if (text === NOW_WORD) return { ok: true, at: null };
  const [date = '', time = ''] = text.split('T');
  const instant = instantOfLocalTime({ date, time });
  if (!instant) return { ok: false, message: 'Escolha o dia e a hora.' };
  const at = new Date(instant);
  if (at <= now) return { ok: false, message: 'Este momento já passou.' };
  if (at.getTime() - now.getTime() > MOST_DAYS_AHEAD * DAY_MS)
    return { ok: false, message: 'Este dia está longe demais: confira o ano.' };
  return { ok: true, at };
}
