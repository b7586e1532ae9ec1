import type { AnyDatabase } from './columns.ts';

/** What the editor of transcripts needs to merge two people's changes, and to count a save that comes twice once. */
export async function up(db: AnyDatabase): Promise<void> {
  await db.schema.alterTable('transcripts').addColumn('speaker_marks', 'text').execute();
  await db.schema.alterTable('transcripts').addColumn('saves', 'text').execute();
}
