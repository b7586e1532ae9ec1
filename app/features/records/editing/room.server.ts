import type { Room } from '#app/platform/room.server.ts';
import { forgetEditing } from './commands.server.ts';

export const room = {
  cleanUps: { editing: { words: 'apagar o registro de quem estava editando', run: forgetEditing } },
} satisfies Room;
