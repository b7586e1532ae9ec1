import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  recordForms: [{ path: '/admin/textos-legais/:texto' satisfies HrefPattern, right: 'settings' }],
};
