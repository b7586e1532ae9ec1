import { z } from 'zod';
import { OUTCOMES } from './import-words.ts';
import { ROLES } from './list/columns.ts';

/** `row`: of a spreadsheet, with the header as row 1; in older previews without it. */
const example = z.object({ row: z.number(), address: z.string() });
/** Stored before an outcome was known, it has none of it. */
const count = z.number().default(0);
const counts = z.object(
  Object.fromEntries(OUTCOMES.map((outcome) => [outcome, count])) as Record<
    (typeof OUTCOMES)[number],
    typeof count
  >,
);

/** What a dry run found. Addresses are masked: the host has the file. */
export const previewSchema = z.object({
  header: z.array(z.string()),
  /** The first row with something in each column. */
  samples: z.array(z.string()),
  counts,
  examples: z.record(z.string(), z.array(example)),
  /** Columns that may say who left and are not used; missing in older previews. */
  unused: z.array(z.string()).default([]),
});

export type Preview = z.infer<typeof previewSchema>;

export const countsSchema = counts;

/** What the host says about the consent of these people. */
export const proofSchema = z.object({
  source: z.string(),
  day: z.string(),
  text: z.string(),
  /** Who is taken as confirmed, but has no proof of it, is asked. */
  isUnprovenAsked: z.boolean().default(false),
});

export type Proof = z.infer<typeof proofSchema>;

/** What the host chose; older than her choice, it is null. */
export const readerChoicesSchema = z.object({
  columns: z.array(z.enum(ROLES)).nullable().default(null),
  mode: z.enum(['confirmed', 'ask']).nullable().default(null),
  proof: proofSchema.nullable().default(null),
});

export type ReaderChoices = z.infer<typeof readerChoicesSchema>;
