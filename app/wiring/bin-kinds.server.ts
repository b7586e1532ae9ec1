import type { LettingGo } from '#app/features/records/changes/bin/bin-entries.server.ts';
import type { BinKind } from '#app/platform/room.server.ts';
import { gather } from './rooms.server.ts';

/** Every kind of record that can be deleted. */
export const binKinds: Readonly<Record<string, BinKind>> = gather((room) => room.bin);

export const lettingGo: LettingGo = Object.fromEntries(
  Object.entries(binKinds).flatMap(([kind, { letGo }]) => (letGo ? [[kind, letGo]] : [])),
);
