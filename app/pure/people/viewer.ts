import type { Person } from './person.ts';
import { can } from './rights.ts';

/** For whom something is read. */
export type Viewer = { kind: 'public' } | { kind: 'premium' } | { kind: 'admin' };

export const publicViewer: Viewer = { kind: 'public' };

export function viewerFor(person: Person | null): Viewer {
  if (can(person, 'items')) return { kind: 'admin' };
  return person?.isPremium ? { kind: 'premium' } : publicViewer;
}
