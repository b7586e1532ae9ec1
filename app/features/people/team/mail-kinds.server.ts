import { z } from 'zod';
import { defineMail, greetedName } from '#app/platform/mail/mail-kind.server.ts';
import { INVITED_ROLES } from './rules.ts';

const role = z.enum(INVITED_ROLES);

export const teamMails = {
  invitation: defineMail({
    name: 'team.invitation',
    facts: z.object({ inviter: greetedName, role, token: z.string(), until: z.string() }),
    subject: (_facts, { site }) => `Um convite para a equipe de ${site.showName}`,
  }),
  /** To whoever invited. */
  invitationAccepted: defineMail({
    name: 'team.invitation-accepted',
    facts: z.object({ name: greetedName, who: z.string(), email: z.string(), role }),
    subject: () => 'Seu convite para a equipe foi aceito',
    isToHost: true,
  }),
};
