import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { isReadingFailure } from '#app/platform/markup/apart-reader.server.ts';
import type { Services } from '#app/platform/services.ts';
import type { LogoQuestion } from './draw-icons.server.ts';
import { LONGEST_DRAWING_MS } from './rules.ts';

const sizeSchema = z.object({ width: z.number().int().positive(), height: z.number().int().positive() });

export type LogoSize = z.output<typeof sizeSchema>;

/**
 * Draws a sent logo once as the site will draw it, in a process that can be ended: not every program that draws can
 * be stopped.
 * @returns its size as pages show it; 'late' where the time is over; null where it cannot be read or was never sent
 */
export async function measureLogo(
  { db, files, apartReader }: Pick<Services, 'db' | 'files' | 'apartReader'>,
  uploadId: string | null,
): Promise<LogoSize | 'late' | null> {
  if (!uploadId) return null;
  const upload = await db
    .selectFrom('uploads')
    .select('file_key')
    .where('id', '=', uploadId)
    .where('purpose', '=', 'logo')
    .executeTakeFirst();
  if (!upload?.file_key || !(await files.find(upload.file_key))) return null;
  const bytes = await buffer(files.read(upload.file_key));
  const question: LogoQuestion = { kind: 'logo', bytes };
  try {
    return sizeSchema.parse(await apartReader.during(({ ask }) => ask(question, LONGEST_DRAWING_MS)));
  } catch (error) {
    if (!isReadingFailure(error)) throw error;
    return error.how === 'broken' ? null : 'late';
  }
}
