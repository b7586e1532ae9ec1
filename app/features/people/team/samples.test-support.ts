import { mailSample, PERSON, type Samples, TOKEN } from '../../../../tests/support/samples.ts';
import { teamMails } from './mail-kinds.server.ts';
import { INVITED_ROLES } from './rules.ts';

const until = '2026-10-12T15:00:00.000Z';

export const samples: Samples = {
  mails: [
    ...INVITED_ROLES.map((role) =>
      mailSample(
        teamMails.invitation,
        { inviter: PERSON.name, role, token: TOKEN, until },
        { variant: role },
      ),
    ),
    mailSample(teamMails.invitationAccepted, {
      ...{ name: 'Clara Nogueira', who: PERSON.name, email: 'ana@exemplo.com', role: 'helper' },
    }),
  ],
};
