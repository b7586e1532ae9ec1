import { setImmediate as breathe } from 'node:timers/promises';
import { v7 } from 'uuid';
import { inTransaction } from '#app/db/transaction.server.ts';
import { FEED_IMPORT } from '#app/features/feeds/import-desk/feed-import.server.ts';
import { adoptShow, planShow } from '#app/features/feeds/import-desk/show/adopt-show.server.ts';
import { READER_IMPORT } from '#app/features/letters/reader-import-desk/commands.server.ts';
import { noteListedCustomers } from '#app/features/letters/reader-import-desk/listed-customers.server.ts';
import { noteImportedAddresses } from '#app/features/moving/old-addresses/commands.server.ts';
import { endImport } from '#app/features/records/imports/commands.server.ts';
import type { ImportRun } from '#app/features/records/imports/queries.server.ts';
import {
  endReading,
  handOver,
  ImportRefused,
  importParts,
  runImport,
} from '#app/features/records/imports/run-import.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { ArchiveSummary, ArchiveUnit } from '#app/pure/moving/archive-unit.ts';
import type { OldAddress } from '#app/pure/moving/old-address.ts';
import { topicMatcher } from '#app/pure/text/match-topic.ts';
import { ARCHIVE_IMPORT, type ArchiveChoices, archiveChoicesSchema } from './archive-import.server.ts';
import { type OpenArchive, withArchive } from './local-archive.server.ts';
import { ARCHIVE_FAILURE } from './refusals.ts';
import {
  type ArchiveReport,
  archiveReportSchema,
  counted,
  emptyReport,
  type Standing,
  withKept,
} from './report.ts';
import { CUSTOMERS_A_PART, UNITS_A_PART } from './rules.ts';
import { readExisting } from './writing/existing.server.ts';
import { type Frame, isDraftByChoice, shownTo } from './writing/frame.ts';
import { noteTerms } from './writing/note-terms.server.ts';
import { listOtherLists } from './writing/other-list.server.ts';
import { rewriteLinks } from './writing/rewrite-links.server.ts';
import { decideUnit, takeTurns, writeUnit } from './writing/write-unit.server.ts';

export type ArchiveContext = Pick<Services, 'db' | 'engine' | 'clock' | 'dataDir' | 'files' | 'publicUrl'> & {
  apartReader?: Services['apartReader'];
};

/** The dry run: what the file is, and what an import would do. A feed or a list of people goes on by its own way. */
export async function readArchiveJob(ctx: ArchiveContext, id: string): Promise<void> {
  await onArchive(ctx, id, 'reading', async (row, choices, archive) => {
    const { reading } = archive;
    if (!reading.ok) throw new ImportRefused(reading.reason);
    if (reading.is !== 'archive') return goElsewhere(ctx, row, { is: reading.is, choices });
    const summary = withoutLists(reading.summary);
    const plan = await planArchive(ctx, { row, choices, archive, summary: reading.summary });
    await endReading(ctx.db, row, {
      file_hash: '',
      choices: JSON.stringify(choices),
      preview: JSON.stringify({ summary, plan }),
      units_total: summary.units,
    });
  });
}

/** What an import would do, as the site is now. */
export async function planArchive(
  ctx: ArchiveContext,
  {
    row,
    choices,
    archive,
    summary,
  }: Pick<Importing, 'choices' | 'archive' | 'summary'> & { row: Pick<ImportRun, 'id'> | null },
): Promise<ArchiveReport> {
  const frame = await frameOf(ctx, row, { choices, summary });
  const plan = emptyReport();
  for await (const units of partsOf(archive.units(), 0)) {
    for (const unit of units.map((read) => timed(read, frame.now)))
      note(plan, unit, frame, (await decideUnit(ctx.db, unit, frame)).standing);
    await breathe(); // SQLite answers synchronously: without this, nothing else would run
  }
  return { ...plan, taken: await factsTaken(plan, summary, (said) => planShow(ctx, said)) };
}

/** Imports an archive in parts. Killed anywhere, it goes on after the last part: an archive stays the same. */
export async function runArchiveJob(ctx: ArchiveContext, id: string): Promise<void> {
  await onArchive(ctx, id, 'running', async (row, choices, archive) => {
    const { reading } = archive;
    if (!reading.ok) throw new ImportRefused(reading.reason);
    if (reading.is !== 'archive') throw new Error('an archive changed while it was imported');
    const report = await importArchive(ctx, { row, choices, archive, summary: reading.summary });
    await inTransaction(ctx.db, (trx) =>
      endImport(
        trx,
        { kind: ARCHIVE_IMPORT, id, runner: row.runner },
        {
          ...{ from: ['running'], to: 'done', now: ctx.clock.now(), report: JSON.stringify(report) },
        },
      ),
    );
  });
}

interface Importing {
  /** Null for an import by command. */
  row: Pick<ImportRun, 'id' | 'runner' | 'attempts' | 'units_done' | 'report'> | null;
  choices: ArchiveChoices;
  archive: OpenArchive;
  summary: ArchiveSummary;
  onProgress?: (done: number, total: number) => void;
}

/** Records first, then what needs all of them: terms and links between old posts. */
export async function importArchive(
  ctx: ArchiveContext,
  { row, choices, archive, summary, onProgress }: Importing,
): Promise<ArchiveReport> {
  const frame = await frameOf(ctx, row, { choices, summary });
  const done = row?.units_done ?? 0;
  const parts = importParts<ArchiveUnit, ArchiveReport>(ctx.db, {
    row,
    report: archiveReportSchema.parse(JSON.parse(row?.report ?? '{}')),
    done,
    total: summary.units,
    prepare: (units) => async (trx, report) => {
      await takeTurns(trx, units);
      const next = structuredClone(report);
      const addresses: OldAddress[] = [];
      for (const unit of units.map((read) => timed(read, frame.now))) {
        const written = await writeUnit(trx, unit, frame);
        addresses.push(...written.addresses);
        note(next, unit, frame, written.standing);
      }
      return withKept(next, await noteImportedAddresses(trx, addresses, frame));
    },
    withFailed: (report, unit) => {
      const next = structuredClone(report);
      note(next, unit, frame, 'failed');
      return next;
    },
  });
  let written = done;
  for await (const units of partsOf(archive.units(), done)) {
    await parts.write(units);
    written += units.length;
    onProgress?.(written, summary.units);
    await breathe();
  }
  const kept = await noteTerms(ctx, summary.terms, frame);
  for (let from = 0; from < summary.customers.length; from += CUSTOMERS_A_PART) {
    const part = summary.customers.slice(from, from + CUSTOMERS_A_PART);
    await inTransaction(ctx.db, (trx) => noteListedCustomers(trx, part, frame.now));
    await breathe();
  }
  const links = await rewriteLinks(ctx, {
    source: summary.source,
    site: summary.site,
    units: archive.units(),
  });
  const taken = await factsTaken(parts.report(), summary, (said) => adoptShow(ctx, said));
  const { pictures } = await countPictures(ctx, row?.id ?? '');
  return { ...withKept(parts.report(), kept), links, pictures, taken, summary: withoutLists(summary) };
}

/** What pages show of an archive: no terms, which are many, and nobody's address. */
function withoutLists({ terms: _, customers: __, ...summary }: ArchiveSummary) {
  return summary;
}

/** A letter cannot have been sent in the future: a text whose date is still to come waits as a draft. */
function timed(unit: ArchiveUnit, now: Date): ArchiveUnit {
  const isShown = unit.state === 'public' || unit.state === 'members';
  const isToCome = unit.publishedAt !== null && unit.publishedAt > now.toISOString();
  return unit.what === 'text' && isShown && isToCome ? { ...unit, state: 'scheduled' } : unit;
}

function note(
  report: ArchiveReport,
  unit: ArchiveUnit,
  { topicOf, choices }: Frame,
  standing: Standing,
): void {
  const { what, title, state } = unit;
  const isFresh = standing === 'new' || standing === 'completed';
  const isAsDraft = standing === 'new' && shownTo(state) !== 'draft' && isDraftByChoice(unit, choices);
  const held = isFresh && state !== 'public' ? state : null;
  counted(report, { what, title, standing, held: held && isAsDraft ? `${held}-draft` : held });
  if (isAsDraft && held === null) report.asDrafts[what === 'text' ? 'texts' : 'others'] += 1;
  const isItem = what === 'episode' || what === 'video';
  if (standing === 'new' && isItem && topicOf(unit) === null) report.withoutTopic += 1;
}

type Stage = 'reading' | 'running';
type Work = (row: ImportRun, choices: ArchiveChoices, archive: OpenArchive) => Promise<void>;

function onArchive(ctx: ArchiveContext, id: string, stage: Stage, work: Work): Promise<void> {
  return runImport(
    ctx,
    { kind: ARCHIVE_IMPORT, id },
    {
      stage,
      failure: ARCHIVE_FAILURE,
      work: async (row) => {
        const choices = archiveChoicesSchema.parse(JSON.parse(row.choices));
        const { site, columns } = choices;
        await withArchive(ctx, { id, fileKey: row.file_key ?? '', site, columns }, (archive) =>
          work(row, choices, archive),
        );
      },
    },
  );
}

async function goElsewhere(
  ctx: ArchiveContext,
  { id, runner }: ImportRun,
  { is, choices }: { is: 'feed' | 'people'; choices: ArchiveChoices },
): Promise<void> {
  const run = { kind: ARCHIVE_IMPORT, id, runner };
  const { topic, isDraft, withShorts, isFeedAtOnce: isConfirmed } = choices;
  const ofFeed = { topic_slug: topic, is_draft: isDraft, is_with_shorts: withShorts };
  await handOver(
    ctx,
    run,
    is === 'feed' ? { to: FEED_IMPORT, choices: ofFeed, isConfirmed } : { to: READER_IMPORT, choices: {} },
  );
}

async function frameOf(
  { db, engine, clock }: ArchiveContext,
  row: Pick<ImportRun, 'id'> | null,
  { choices, summary }: { choices: ArchiveChoices; summary: ArchiveSummary },
): Promise<Frame> {
  const topics = await db.selectFrom('topics').select(['id', 'name', 'slug', 'keywords']).execute();
  const chosen = topics.find(({ slug }) => slug === choices.topic);
  const matching = topicMatcher(topics);
  return {
    ...{ source: summary.source, importId: row?.id ?? null, run: row?.id ?? v7(), site: summary.site },
    ...{ stored: { count: null }, otherLists: await listOtherLists(db, summary.source) },
    ...{ now: clock.now(), clock, engine, choices },
    topicOf: ({ terms, title }) => chosen?.id ?? matching([...terms, title]),
    existing: await readExisting(db),
  };
}

/** What the archive tells of the show fills settings that nobody has set; the rest comes by the feed. */
async function factsTaken(
  { counts }: ArchiveReport,
  summary: ArchiveSummary,
  adopt: (said: Parameters<typeof adoptShow>[1]) => ReturnType<typeof adoptShow>,
): Promise<ArchiveReport['taken']> {
  if (!counts.episode) return [];
  const { title, description } = summary;
  const adopted = await adopt({
    // A blog's language is often the one its software came with: a feed tells the show's.
    ...{ title, description, language: null, author: null, imageUrl: null, hasUnusableImage: false },
    ...{ podcastGuid: null, categories: [], type: null, isExplicit: null, ownerEmail: null },
  });
  return TOLD_OF_SHOW.filter((fact) => adopted.taken.includes(fact));
}

const TOLD_OF_SHOW = ['title', 'description'] as const;

async function countPictures({ db }: ArchiveContext, importId: string): Promise<{ pictures: number }> {
  const { count } = await db
    .selectFrom('import_pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('import_id', '=', importId)
    .executeTakeFirstOrThrow();
  return { pictures: Number(count) };
}

async function* partsOf(units: AsyncIterable<ArchiveUnit>, skip: number): AsyncGenerator<ArchiveUnit[]> {
  let part: ArchiveUnit[] = [];
  let number = 0;
  for await (const unit of units) {
    number += 1;
    if (number <= skip) continue;
    part.push(unit);
    if (part.length < UNITS_A_PART) continue;
    yield part;
    part = [];
  }
  if (part.length > 0) yield part;
}
