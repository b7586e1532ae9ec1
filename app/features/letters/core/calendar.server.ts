import type { DatedKind } from '#app/platform/room.server.ts';
import { letterState, NO_SUBJECT } from '#app/pure/letters/letter-states.ts';
import { can } from '#app/pure/people/rights.ts';
import { calendarDay } from '#app/pure/time/dates-pt-br.ts';
import { dayAfter } from '#app/pure/time/day-range.ts';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';
import { audience } from './audience.ts';
import { findLetterSettings } from './queries.server.ts';

/** Letters by when they went, or are to go. A notice of a conversation stands beside it already. */
export const datedLetters: DatedKind = {
  label: 'Carta',
  icon: 'letter',
  right: 'letters',
  async list({ db, actor }, { from, until }, most) {
    const mayPlan = can(actor, 'send-letters');
    const columns = db
      .selectFrom('letters')
      .select(['id', 'subject', 'status', 'kind', 'problem', 'audience', 'is_imported as isImported'])
      .where('kind', '<>', 'notice')
      .where('is_imported', '=', false)
      .limit(most);
    const [planned, gone] = await Promise.all([
      columns
        .select('scheduled_at as at')
        .where('status', '=', 'scheduled')
        .where('scheduled_at', '>=', from)
        .where('scheduled_at', '<', until)
        .orderBy('scheduled_at')
        .$narrowType<{ at: string }>()
        .execute(),
      columns
        .select('started_at as at')
        .where('started_at', '>=', from)
        .where('started_at', '<', until)
        .orderBy('started_at')
        .$narrowType<{ at: string }>()
        .execute(),
    ]);
    return [...planned, ...gone].map(({ id, at, subject, ...letter }) => ({
      at,
      to: mayPlan
        ? (`/admin/cartas/${id}/envio` satisfies Href<'/admin/cartas/:id/envio'>)
        : (`/admin/cartas/${id}` satisfies Href<'/admin/cartas/:id'>),
      title: subject || NO_SUBJECT,
      detail: [letterState(letter).label.toLowerCase(), forWhom(letter.audience)].filter(Boolean).join(' · '),
    }));
  },
};

function forWhom(stored: string): string {
  const { data } = audience.safeParse(JSON.parse(stored));
  return data?.kind === 'members' ? 'para quem é Premium' : '';
}

/** The digests of the coming weeks, which make themselves where something came out. */
export const datedDigests: DatedKind = {
  label: 'Resumo da semana',
  icon: 'letter',
  right: 'letters',
  async list({ db, clock }, { from, until }, most) {
    const { digest_weekday, digest_hour } = await findLetterSettings(db);
    if (digest_weekday === null) return [];
    const now = clock.now().toISOString();
    const time = `${String(digest_hour).padStart(2, '0')}:00`;
    const digests = [];
    let date = calendarDay(from > now ? from : now);
    for (; digests.length < most; date = dayAfter(date)) {
      const at = instantOfLocalTime({ date, time });
      if (at === null || at >= until) break;
      const weekday = new Date(`${date}T12:00:00.000Z`).getUTCDay();
      if (weekday !== digest_weekday || at < from || at <= now) continue;
      const detail = 'vai sozinho, se algo tiver saído até lá';
      digests.push({ at, to: '/admin/cartas' satisfies Href, title: 'Resumo da semana', detail });
    }
    return digests;
  },
};
