import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { personContext, servicesContext } from '#app/http/context.ts';
import { heldHtml, heldJson } from '#app/platform/held-files.server.ts';
import { findDataHolder } from '#app/wiring/people/data-holder.server.ts';
import { findHeld } from '#app/wiring/people/personal-data.server.ts';
import type { Route } from './+types/held-file.ts';

const FORMS = {
  'meus-dados.json': { type: 'application/json', write: heldJson },
  'meus-dados.html': { type: 'text/html', write: heldHtml },
} as const;

/** Everything that is held, as a file to keep. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const services = context.get(servicesContext);
  const cookies = request.headers.get('Cookie');
  const found = await findDataHolder(services, { cookies, person: context.get(personContext) });
  const { file } = params;
  if (!found || !isForm(file)) return personalRefusal(null);
  const { type, write } = FORMS[file];
  const parts = await findHeld(services, found.holder);
  const body = write(parts, { email: found.holder.email, now: services.clock.now() });
  return new Response(body, {
    headers: {
      ...PERSONAL_HEADERS,
      'Content-Type': `${type}; charset=utf-8`,
      'Content-Disposition': `attachment; filename="${file}"`,
    },
  });
}

function isForm(file: string): file is keyof typeof FORMS {
  return Object.hasOwn(FORMS, file);
}
