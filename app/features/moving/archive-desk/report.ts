import { z } from 'zod';
import { PRODUCT_ROLES } from '#app/pure/moving/product-columns.ts';

/** What an import does with a unit. */
export const STANDINGS = [
  'new',
  'completed',
  'shown',
  'updated',
  'same',
  'kept',
  'deleted',
  'left',
  'failed',
] as const;
export type Standing = (typeof STANDINGS)[number];

export const UNIT_KINDS = ['episode', 'video', 'text', 'product'] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

const count = z.number().default(0);
const standings = z.object(
  Object.fromEntries(STANDINGS.map((standing) => [standing, count])) as Record<Standing, typeof count>,
);

const sums = z.record(z.string(), z.number());

export const archiveSummarySchema = z.object({
  kind: z.enum(['wordpress', 'squarespace', 'ghost', 'substack', 'woocommerce', 'products']),
  source: z.string(),
  title: z.string().nullable(),
  description: z.string().nullable(),
  language: z.string().nullable(),
  site: z.string().nullable(),
  units: z.number(),
  left: sums,
  shortcodes: sums,
  frames: sums,
  cut: z.number(),
  leftPictures: z
    .object({ count: z.number(), units: z.number(), titles: z.array(z.string()) })
    .default({ count: 0, units: 0, titles: [] }),
  repeated: z.object({ count: z.number(), titles: z.array(z.string()) }).default({ count: 0, titles: [] }),
  terms: z.array(z.object({ name: z.string(), addresses: z.array(z.string()) })),
  otherFiles: z.array(z.string()),
  columns: z
    .object({
      header: z.array(z.string()),
      samples: z.array(z.string()),
      roles: z.array(z.enum(PRODUCT_ROLES)),
    })
    .nullable(),
});

/** What happened, or would. */
export const archiveReportSchema = z.object({
  counts: z.partialRecord(z.enum(UNIT_KINDS), standings).default({}),
  /** Units that may not be seen by everybody there, by `UnitState`: here they are drafts, or for members only. */
  held: z.record(z.string(), z.number()).default({}),
  /** New units that are public there, and drafts here because she chose so. */
  asDrafts: z.object({ texts: count, others: count }).default({ texts: 0, others: 0 }),
  /** The first titles of each standing that the host may want to look at. */
  named: z.partialRecord(z.enum(STANDINGS), z.array(z.string())).default({}),
  withoutTopic: count,
  /** Links to own old posts that lead to their new pages now. */
  links: count,
  pictures: count,
  /** Old addresses that the host leads elsewhere by hand. */
  keptAddresses: z.object({ count, named: z.array(z.string()) }).default({ count: 0, named: [] }),
  /** What the archive told of the show, and settings have now. */
  taken: z.array(z.enum(['title', 'description', 'language'])).default([]),
  /** What the archive was, once it is imported. */
  summary: archiveSummarySchema.omit({ terms: true }).nullable().default(null),
});
export type ArchiveReport = z.infer<typeof archiveReportSchema>;

/** What the dry run found; terms are read again by the import. */
export const archivePreviewSchema = z.object({
  summary: archiveSummarySchema.omit({ terms: true }),
  plan: archiveReportSchema,
});
export type ArchivePreview = z.infer<typeof archivePreviewSchema>;

/** Of an import that was handed to another kind: where it goes on. */
export const handedSchema = z.object({
  handed: z.object({ kind: z.enum(['feed', 'readers', 'archive']), id: z.string() }),
});

export function emptyReport(): ArchiveReport {
  return archiveReportSchema.parse({});
}

const MOST_NAMED = 10;
const LONGEST_TITLE = 120;
const WORTH_A_NAME: readonly Standing[] = ['kept', 'updated', 'deleted', 'failed'];

/** The report with one unit more. */
export function counted(
  report: ArchiveReport,
  { what, title, held, standing }: { what: UnitKind; title: string; held: string | null; standing: Standing },
): void {
  const counts = report.counts[what] ?? standings.parse({});
  report.counts[what] = { ...counts, [standing]: counts[standing] + 1 };
  if (held !== null) report.held[held] = (report.held[held] ?? 0) + 1;
  const names = report.named[standing] ?? [];
  if (WORTH_A_NAME.includes(standing) && names.length < MOST_NAMED)
    report.named[standing] = [...names, title.slice(0, LONGEST_TITLE)];
}

/** The report with addresses that stay as the host leads them. */
export function withKept(report: ArchiveReport, paths: readonly string[]): ArchiveReport {
  const { count: before, named } = report.keptAddresses;
  const keptAddresses = {
    count: before + paths.length,
    named: [...named, ...paths.map((path) => path.slice(0, LONGEST_TITLE))].slice(0, MOST_NAMED),
  };
  return { ...report, keptAddresses };
}
