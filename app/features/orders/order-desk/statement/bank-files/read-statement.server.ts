import { decodedText } from '#app/platform/files/text-file.server.ts';
import { nameCredits } from './name-credits.server.ts';
import { type CsvRead, readCsv } from './read-csv.server.ts';
import { isOfx, readOfx } from './read-ofx.server.ts';
import { type Columns, type Credit, type LeftOut, MOST_STATEMENT_BYTES } from './statement.ts';

export type CreditsRead =
  | { ok: true; credits: Credit[]; ahead: number; leftOut: LeftOut }
  | (Extract<CsvRead, { reason: 'which-columns' }> & { text: string })
  | Exclude<Extract<CsvRead, { ok: false }>, { reason: 'which-columns' }>;

/** Reads a bank's file of either format. @param today '2026-06-15'; later lines are counted as ahead */
export async function readStatement(
  file: Uint8Array | string,
  namedColumns: Columns | null,
  today: string,
): Promise<CreditsRead> {
  if (file.length === 0) return { ok: false, reason: 'empty' };
  if (file.length > MOST_STATEMENT_BYTES) return { ok: false, reason: 'too-large' };
  const text = typeof file === 'string' ? file : decodedText(file);
  const read = isOfx(text) ? await readOfx(text) : await readCsv(text, namedColumns);
  if (!read.ok) return read.reason === 'which-columns' ? { ...read, text } : read;
  const arrived = read.credits.filter(({ day }) => day <= today);
  const { credits, leftOut } = read;
  return { ok: true, credits: await nameCredits(arrived), ahead: credits.length - arrived.length, leftOut };
}
