import { isAdminNow, type Person } from './person.ts';

/** For whom something is read. */
export type Viewer = { kind: 'public' } | { kind: 'premium' } | { kind: 'admin' };

export const publicViewer: Viewer = { kind: 'public' };

export function viewerFor(person: Person | null): Viewer {
  if (isAdminNow(person)) return { kind: 'admin' };
  return person?.isPremium ? { kind: 'premium' } : publicViewer;
}
