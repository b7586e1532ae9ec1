/** On whose behalf something is read. */
export type Viewer = { kind: 'public' } | { kind: 'premium' } | { kind: 'admin' };

export const publicViewer: Viewer = { kind: 'public' };
