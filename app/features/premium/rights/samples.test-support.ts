import { mailSample, PERSON, type Samples } from '../../../../tests/support/samples.ts';
import { premiumMails } from './mail-kinds.server.ts';

const premium = { ...PERSON, until: '2026-07-10T12:00:00.000Z', days: 30 };

export const samples: Samples = {
  mails: [...Object.values(premiumMails).map((kind) => mailSample(kind, premium))],
};
