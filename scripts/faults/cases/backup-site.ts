import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 } from 'uuid';
import { openDatabase } from '#app/db/client.server.ts';
import { readArchive } from '#app/features/house/backups/format/archive-reader.server.ts';
import {
  type BackupState,
  findBackupState,
  listKnownBackups,
} from '#app/features/house/backups/kept/queries.server.ts';
import { openKept } from '#app/features/house/backups/open-backup.server.ts';
import type { BackupStore } from '#app/platform/backups/backup-store.server.ts';
import type { Place } from '../../bench/site-process.ts';
import { makeSession } from '../../testing/make-session.ts';
import { SECRET } from './fuzz-people.ts';

/** A site with backups, as its host and its database see it. */
export interface BackupSite {
  origin: string;
  /** Cookie of an admin. */
  admin: string;
  place: Place;
}

const LOOK_EVERY_MS = 200;
const PATIENCE_MS = 150_000;

/** A new host, who has a long password, as an admin must: nobody knows it, and only the session opens the account. */
export async function openCopySite(place: Place, origin: string): Promise<BackupSite> {
  const database = await openDatabase(place);
  try {
    const id = v7();
    const now = new Date().toISOString();
    const times = { created_at: now, updated_at: now };
    await database.db
      .insertInto('people')
      .values({
        ...{ id, role: 'admin', name: 'Rita Nogueira', name_folded: 'rita nogueira' },
        ...{ email: `rita.${id}@exemplo.com`, is_email_verified: true, ...times },
      })
      .execute();
    await database.db
      .insertInto('credentials')
      .values({
        ...{ id: v7(), person_id: id, account_id: id, provider_id: 'credential' },
        ...{ password_hash: 'unknown', is_long_password: true, ...times },
      })
      .execute();
    const admin = await makeSession({ db: database.db, publicUrl: origin, secret: SECRET }, id);
    return { origin, admin, place };
  } finally {
    await database.close();
  }
}

/** Presses 'Fazer uma cópia agora'. @returns false while another one counts as running, or nothing answers */
export async function askForBackup({ origin, admin }: BackupSite): Promise<boolean> {
  const answer = await fetch(`${origin}/admin/copias`, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'copy' }),
    headers: { Cookie: admin, Origin: origin },
    redirect: 'manual',
  }).catch(() => null);
  await answer?.body?.cancel();
  return answer !== null && answer.status < 400;
}

/** What the page of the backups says. */
export async function readPage({ origin, admin }: BackupSite): Promise<string> {
  const answer = await fetch(`${origin}/admin/copias`, { headers: { Cookie: admin } });
  return answer.text();
}

/** Waits until the table of the backups is as wanted. */
export async function untilState(
  { place }: BackupSite,
  what: string,
  isReached: (state: BackupState) => boolean,
  meanwhile: () => Promise<unknown> = async () => {},
): Promise<BackupState> {
  const database = await openDatabase(place);
  try {
    const began = performance.now();
    for (;;) {
      const state = await findBackupState(database.db, new Date());
      if (isReached(state)) return state;
      if (performance.now() - began > PATIENCE_MS) throw new Error(`no ${what}: ${state.problem}`);
      await meanwhile();
      await pause(LOOK_EVERY_MS);
    }
  } finally {
    await database.close();
  }
}

/** A new good backup, asked for until one comes. @returns the seconds that took */
export async function nextCopy(site: BackupSite, before: string | null): Promise<number> {
  const began = performance.now();
  let isAsked = false;
  await untilState(
    site,
    'new backup',
    ({ lastGood }) => lastGood !== null && lastGood.name !== before,
    async () => {
      if (!isAsked) isAsked = await askForBackup(site);
    },
  );
  return (performance.now() - began) / 1_000;
}

/** Which of the listed backups cannot be read to their end, with the listed size. */
export async function listLost(site: BackupSite, copies: BackupStore): Promise<string[]> {
  const database = await openDatabase(site.place);
  try {
    const lost: string[] = [];
    for (const { name, bytes } of await listKnownBackups(database.db)) {
      const source = await openKept(copies, name);
      const isWhole =
        source !== null && source.size === bytes && (await readArchive(source).catch(() => null));
      await source?.close();
      if (!isWhole) lost.push(name);
    }
    return lost;
  } finally {
    await database.close();
  }
}

export async function hashOf(copies: BackupStore, name: string): Promise<string> {
  const source = await copies.open(name);
  if (!source) return 'gone';
  const hash = createHash('sha256');
  for await (const bytes of source.read(0, source.size)) hash.update(bytes);
  await source.close();
  return hash.digest('hex');
}
