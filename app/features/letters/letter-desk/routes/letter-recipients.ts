import { z } from 'zod';
import { servicesContext } from '#app/http/context.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { countRecipients } from '#app/wiring/letters/letter-audience.server.ts';
import { audienceFields, audienceFrom } from '../sending/audience-fields.ts';
import type { Route } from './+types/letter-recipients.ts';

const fields = z.object(audienceFields);

/** The number of people for the fields of the form; null while they say too little. */
export async function loader(args: Route.LoaderArgs) {
  requireRight(args, 'send-letters');
  const { searchParams } = args.url;
  const chosen = audienceFrom(
    fields.parse({
      to: searchParams.get('to') ?? undefined,
      topicIds: searchParams.getAll('topicIds'),
      since: searchParams.get('since') ?? undefined,
    }),
  );
  return {
    count: chosen.ok ? await countRecipients(args.context.get(servicesContext), chosen.audience) : null,
  };
}
