import type { PressFile } from '#app/features/letters/press-kit/press-file.ts';
import { recorderOf } from '#app/features/records/changes/record-change.server.ts';

export type UploadRefusal = { ok: false; reason: 'upload'; message: string };

export const recordPressFile = recorderOf<PressFile>('press-file', ({ title }) => title);
