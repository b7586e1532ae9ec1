import type { Room } from '#app/platform/room.server.ts';

export const room: Room = {
  recordForms: [{ path: '/admin/pagina-inicial' satisfies HrefPattern, right: 'settings' }],
};
