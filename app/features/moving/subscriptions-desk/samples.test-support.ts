import { mailSample, type Samples } from '../../../../tests/support/samples.ts';
import { subscriptionMails } from './mail-kinds.server.ts';

export const samples: Samples = { mails: [mailSample(subscriptionMails.invited, {})] };
