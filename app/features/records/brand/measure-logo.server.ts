import { buffer } from 'node:stream/consumers';
import type { Services } from '#app/platform/services.ts';
import { LOGO_BOX } from './rules.ts';

export interface LogoSize {
  width: number;
  height: number;
}

/** Of a sent logo, as pages show it; null where it cannot be read or was never sent. */
export async function measureLogo(
  { db, files }: Pick<Services, 'db' | 'files'>,
  uploadId: string | null,
): Promise<LogoSize | null> {
  if (!uploadId) return null;
  const upload = await db
    .selectFrom('uploads')
    .select('file_key')
    .where('id', '=', uploadId)
    .where('purpose', '=', 'logo')
    .executeTakeFirst();
  if (!upload?.file_key || !(await files.find(upload.file_key))) return null;
  const { default: sharp } = await import('sharp');
  try {
    const { width, height } = await sharp(await buffer(files.read(upload.file_key))).metadata();
    const share = Math.min(1, LOGO_BOX.width / width, LOGO_BOX.height / height);
    return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
  } catch {
    return null;
  }
}
