import { v7 } from 'uuid';
import type { Database } from '#app/db/client.server.ts';
import type { EditContext } from '#app/features/catalogue/item-desk/commands.server.ts';
import { ITEM_SCHEMAS, type ItemInput } from '#app/features/catalogue/item-desk/input.ts';
import { fixedClock } from '../fixed-clock.ts';

/** An admin's context, at a fixed time. */
export function editing({ db, engine }: Database, overrides: Partial<EditContext> = {}): EditContext {
  return {
    db,
    engine,
    clock: fixedClock(),
    actor: { id: 'admin', name: 'Marina', email: 'marina@exemplo.com', role: 'admin', isPremium: false },
    ...overrides,
  };
}

/** The fields of a new episode, as its form sends them. */
export function episodeFields(overrides: Record<string, string> = {}): Record<string, string> {
  return {
    title: 'Uma conversa',
    date: '2026-01-10',
    time: '09:30',
    newId: v7(),
    version: '0',
    ...overrides,
  };
}

export function videoFields(overrides: Record<string, string> = {}): Record<string, string> {
  return episodeFields({ guest: 'Rita', youtubeLink: 'https://youtu.be/dQw4w9WgXcQ', ...overrides });
}

export function episodeInput(overrides: Record<string, string> = {}): ItemInput {
  return ITEM_SCHEMAS.episode.parse(episodeFields(overrides));
}

export function videoInput(overrides: Record<string, string> = {}): ItemInput {
  return ITEM_SCHEMAS.video.parse(videoFields(overrides));
}
