import { gather } from './rooms.server.ts';

/** What the pictures for social networks say of the records of all rooms, by kind. */
export const sharing = gather((room) => room.sharing);
