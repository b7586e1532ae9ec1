import type { Db, Trx } from '#app/db/database.server.ts';
import { inTransaction } from '#app/db/transaction.server.ts';
import {
  type PictureRefusal,
  type SentPicture,
  settlePicture,
} from '#app/features/media/upload-desk/record-picture.server.ts';
import { recordChange } from '#app/features/records/changes/record-change.server.ts';
import { LEGAL_NOTE_JOB } from '#app/features/records/legal/in-force.server.ts';
import type { Clock } from '#app/platform/clock/clock.ts';
import { hurryJob } from '#app/platform/jobs/jobs.server.ts';
import type { Person } from '#app/pure/people/person.ts';
import { assertCan } from '#app/pure/people/rights.ts';
import type { FeedSettings } from './feed-settings.ts';
import { homeInWords } from './home-settings.ts';
import { findSettings, VERSION_KEY } from './queries.server.ts';
import { type Settings, settingsSchema } from './settings.ts';

interface Context {
  db: Db;
  clock: Clock;
}

/** Leaves settings not named in `changes` as they are. @throws ZodError when a value does not fit */
export async function saveSettings(ctx: Context, changes: Partial<Settings>): Promise<void> {
  const valid = settingsSchema.partial().parse(changes);
  await inTransaction(ctx.db, async (trx) => {
    await takeVersion(trx, ctx.clock.now());
    await write(trx, ctx.clock.now(), Object.keys(changes) as Array<keyof Settings>, valid);
  });
}

/** The settings of the feed that may be filled in; see `fillSettings`. */
const EMPTY_FACTS = ['coverUrl', 'ownerEmail', 'rhythm', 'seasonNames'] as const;
const FEED_FACTS = [...EMPTY_FACTS, 'category', 'type', 'isExplicit'] as const;
type FeedFact = (typeof FEED_FACTS)[number];

/** The settings that may be filled in where nobody has set them. */
export type Fillable = Partial<
  Pick<Settings, 'showName' | 'hostName' | 'showDescription' | 'feedLanguage' | 'feedGuid'>
> &
  Partial<Pick<FeedSettings, FeedFact>>;

/**
 * Stores the values of settings that were never set, or were emptied. Those of the feed that cannot be empty
 * count as never set until its page or its cover is saved. Ignores values that do not fit.
 * @returns the names of the settings stored
 */
export async function fillSettings(ctx: Context, said: Fillable): Promise<Array<keyof Fillable>> {
  return inTransaction(ctx.db, async (trx) => {
    if (Object.keys(await unsetOf(trx, said)).length === 0) return [];
    await takeVersion(trx, ctx.clock.now());
    // Checked again: from here on nobody else writes.
    const unset = await unsetOf(trx, said);
    const { feed } = await findSettings(trx);
    const isOfFeed = (key: string) => FEED_FACTS.some((fact) => fact === key);
    const ofFeed = Object.entries(unset).filter(([key]) => isOfFeed(key));
    const changes = Object.fromEntries(Object.entries(unset).filter(([key]) => !isOfFeed(key)));
    const valid = {
      ...changes,
      ...(ofFeed.length > 0 && { feed: { ...feed, ...Object.fromEntries(ofFeed) } }),
    };
    await write(trx, ctx.clock.now(), Object.keys(valid) as Array<keyof Settings>, valid);
    return Object.keys(unset) as Array<keyof Fillable>;
  });
}

async function unsetOf(trx: Trx, said: Fillable): Promise<Fillable> {
  const rows = await trx.selectFrom('settings').select(['key', 'value']).execute();
  const set = new Set(rows.filter(({ value }) => value !== '""').map(({ key }) => key));
  const { feed } = await findSettings(trx);
  const isSet = (key: string) => {
    const empty = EMPTY_FACTS.find((fact) => fact === key);
    if (empty) return feed[empty] !== '';
    return set.has(FEED_FACTS.some((fact) => fact === key) ? 'feed' : key);
  };
  const shape = settingsSchema.partial();
  const fits = (key: string, value: unknown) =>
    shape.safeParse(key in feed ? { feed: { ...feed, [key]: value } } : { [key]: value }).success;
  return Object.fromEntries(
    Object.entries(said).filter(([key, value]) => value && !isSet(key) && fits(key, value)),
  );
}

interface SettingsChange {
  changes: Partial<Omit<Settings, 'feed'>> & { feed?: Partial<FeedSettings> };
  portrait?: SentPicture;
  /** The podcast feed's cover. */
  cover?: SentPicture;
  /** The version of the settings when the form was opened; undefined without a form. */
  version?: number;
}

interface SettingsSaved {
  ok: true;
  /** The version after the save. */
  version: number;
}

type Refusal = { ok: false; reason: 'changed-meanwhile'; version: number } | PictureRefusal;

/** Saves an admin's changes, all or nothing. Unchanged values are not written. */
export async function changeSettings(
  { db, clock, actor }: Context & { actor: Person },
  { changes, portrait, cover, version }: SettingsChange,
): Promise<SettingsSaved | Refusal> {
  assertCan(actor, 'settings');
  const now = clock.now();
  try {
    return await inTransaction(db, async (trx) => {
      const found = await takeVersion(trx, now);
      if (version !== undefined && found !== version) {
        throw new TakenBack({ ok: false, reason: 'changed-meanwhile', version: found });
      }
      const before = await findSettings(trx);
      let isPictureChanged = false;
      const urlAfter = async (sent: SentPicture | undefined, current: string) => {
        if (!sent) return current;
        const settled = await settlePicture(trx, { actor, now, current, sent, keepsEmpty: true });
        if (!settled.ok) throw new TakenBack(settled);
        isPictureChanged ||= settled.isChanged;
        return settled.picture === undefined ? current : (settled.picture?.coverUrl ?? '');
      };
      const hostPortraitUrl = await urlAfter(portrait, before.hostPortraitUrl);
      const coverUrl = await urlAfter(cover, before.feed.coverUrl);
      const feed = { ...before.feed, ...changes.feed, coverUrl };
      const after = settingsSchema.parse({ ...before, ...changes, hostPortraitUrl, feed });
      const changed = (Object.keys(after) as Array<keyof Settings>).filter(
        (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
      );
      if (changed.length === 0 && !isPictureChanged) throw new TakenBack({ ok: true, version: found });
      await write(trx, now, changed, after);
      const subject = { kind: 'settings' as const, id: null, title: 'Configurações' };
      await recordChange(trx, {
        actor,
        now,
        verb: 'updated',
        subject,
        before: logged(before),
        after: logged(after),
      });
      return { ok: true, version: found + 1 };
    });
  } catch (error) {
    if (error instanceof TakenBack) return error.result;
    throw error;
  }
}

/** As the log tells it: the home page in words. */
function logged(settings: Settings) {
  return { ...settings, home: homeInWords(settings.home) };
}

/** Thrown to roll the transaction back, including the version's count when nothing changed. */
class TakenBack extends Error {
  readonly result: SettingsSaved | Refusal;
  constructor(result: SettingsSaved | Refusal) {
    super('nothing is stored');
    this.result = result;
  }
}

/**
 * Counts the version up and locks its row: the second of two concurrent saves waits, then fails.
 * @returns the version before
 */
async function takeVersion(trx: Trx, now: Date): Promise<number> {
  const updated_at = now.toISOString();
  await trx
    .insertInto('settings')
    .values({ key: VERSION_KEY, value: '1', updated_at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .updateTable('settings')
    .set({ updated_at })
    .where('key', '=', VERSION_KEY)
    .returning('value')
    .executeTakeFirstOrThrow();
  const current = Number(row.value);
  const value = String(current + 1);
  await trx.updateTable('settings').set({ value }).where('key', '=', VERSION_KEY).execute();
  return current;
}

/** The legal texts show them: a change makes a version. */
const IN_LEGAL_TEXTS: ReadonlySet<string> = new Set<keyof Settings>([
  'legalName',
  'legalDocument',
  'legalAddress',
  'email',
]);

async function write(
  trx: Trx,
  now: Date,
  keys: ReadonlyArray<keyof Settings>,
  settings: Partial<Settings>,
): Promise<void> {
  const updated_at = now.toISOString();
  if (keys.some((key) => IN_LEGAL_TEXTS.has(key)))
    await hurryJob({ db: trx, clock: { now: () => now } }, LEGAL_NOTE_JOB, now);
  for (const key of keys) {
    const value = JSON.stringify(settings[key]);
    await trx
      .insertInto('settings')
      .values({ key, value, updated_at })
      .onConflict((conflict) => conflict.column('key').doUpdateSet({ value, updated_at }))
      .execute();
  }
}
