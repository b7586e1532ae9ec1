import { PICTURE_FOLDER, TEXT_PICTURE_FOLDER } from '#app/pure/media/picture.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';

export const EVERYTHING_OUT_JOB = 'everything-out';
/** Attempts before the file is given up, for example when processes die. */
export const MOST_ATTEMPTS = 5;
/** The file has personal data: it does not lie around. */
export const FILE_LIFE_MS = 7 * DAY_MS;
/** How long a download may be begun or gone on with after the password. */
export const LINK_LIFE_MS = 24 * HOUR_MS;
/** Left free on the disk beside the file. */
export const RESERVE_BYTES = 1024 * 1024 * 1024;
/** Folders of what the host keeps. Lists of readers, feeds and bank statements that were imported are not among them. */
export const FILE_FOLDERS = [
  ...[PICTURE_FOLDER, TEXT_PICTURE_FOLDER, 'originais', 'marca', 'kit-imprensa', 'produtos', 'audio', 'demo'],
] as const;
export const SOUND_FOLDER = 'audio';
