import type { Db } from '#app/db/database.server.ts';
import { NOW } from '../fixed-clock.ts';

/** One more row of each list of the house: backups and their rehearsals, errors and slow pages of the day, findings in the feed. */
export async function fillHouse(db: Db, number: number): Promise<void> {
  const name = `conversas-2026-06-${String(number).padStart(2, '0')}.backup`;
  await db
    .insertInto('copies')
    .values({
      ...{ name, made_at: NOW, verified_at: NOW },
      ...{ bytes: 1, row_count: 1, file_count: 1, file_bytes: 1 },
    })
    .execute();
  await db
    .insertInto('copy_rehearsals')
    .values({
      ...{ id: name, copy_name: name, at: NOW, ms: 1, engine: 'sqlite', problem: null, is_copy_bad: false },
      ...{ row_count: 1, file_count: 1, file_bytes: 1 },
    })
    .execute();
  await db
    .insertInto('podcast_findings')
    .values({
      ...{ key: name, part: 'links', fault: 'link-gone', item_id: null, noticed_at: NOW },
      detail: JSON.stringify({ title: `Uma conversa com um link que não abre mais, número ${number}` }),
    })
    .execute();
  const day = NOW.slice(0, 10);
  const error = {
    said: 'request failed',
    type: 'Error',
    message: `Falha ${number}`,
    stack: '',
    place: 'GET /',
  };
  await db
    .insertInto('error_groups')
    .values({ day, fingerprint: name, ...error, count: 1, first_at: NOW, last_at: NOW })
    .execute();
  await db
    .insertInto('slow_spots')
    .values({ day, kind: 'page', name: `GET /${number}`, count: 1, worst_ms: 1, total_ms: 1, last_at: NOW })
    .execute();
}
