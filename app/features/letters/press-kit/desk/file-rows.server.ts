import { recorderOf } from '#app/features/records/changes/record-change.server.ts';
import type { PressFile } from '../press-file.ts';

export type UploadRefusal = { ok: false; reason: 'upload'; message: string };

export const recordPressFile = recorderOf<PressFile>('press-file', ({ title }) => title);
