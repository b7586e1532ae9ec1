import { makeAuditLanguage } from '#app/features/records/changes/audit-words.ts';
import { collect } from './rooms.server.ts';

/** What the log of changes says of the records of all rooms. */
export const auditLanguage = makeAuditLanguage(collect((room) => (room.audit ? [room.audit] : [])));
