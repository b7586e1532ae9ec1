import { servicesContext, viewerContext } from '#app/http/context.ts';
import type { Route } from './+types/item-audio.ts';
import { itemAudioAnswer } from './item-audio-answer.server.ts';

/** /media/audio/{item}/{file}: heard in the page, and by apps that read the public feed. */
export function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const viewer = context.get(viewerContext);
  return itemAudioAnswer(request, context.get(servicesContext), { ...params, viewer });
}
