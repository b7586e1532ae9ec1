import { findItemAudio } from '#app/features/catalogue/player/item-audio.server.ts';
import { listOpenDays, mayWalk, viewerOf } from '#app/features/journeys/core/queries.server.ts';
import { PERSONAL_HEADERS, personalRefusal } from '#app/http/answers/personal-answer.ts';
import { sendFile } from '#app/http/answers/send-file.server.ts';
import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { journeyContext } from '#app/wiring/journeys/journey-context.server.ts';
import { findOwnWalk } from '../find-own-walk.server.ts';
import type { Route } from './+types/walk-audio.ts';

/** /jornadas/{slug}/{token}/{item}/{file}: the audio of a day that has come. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const { token, itemId, name } = params;
  const services = context.get(servicesContext);
  const found = await findOwnWalk(services, token, context.get(requestInfoContext));
  if (!found.ok) return personalRefusal(found.retryAfterSeconds);
  const { walk } = found;
  const { days } = await listOpenDays(services.db, walk, services.clock.now());
  const isOpen = days.some(({ item }) => item?.id === itemId);
  if (!isOpen || !(await mayWalk(await journeyContext(services), walk))) return personalRefusal(null);
  const audio = await findItemAudio(services, { itemId, name, viewer: viewerOf(walk.access) });
  if (!audio) return personalRefusal(null);
  const answer = sendFile(request, services.files, audio.stored, {
    type: audio.type,
    cacheControl: 'private, no-store',
  });
  for (const [header, value] of Object.entries(PERSONAL_HEADERS)) answer.headers.set(header, value);
  return answer;
}
