import { findPickable } from '#app/features/media/files/pictures/queries.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { takePicture } from '../take-picture.server.ts';
import type { Route } from './+types/take.ts';

const NO_PICTURE = 'Esta imagem não está mais na biblioteca. Escolha outra.';

/** Takes a picture for a field: of covers by default, `?para=texto` of texts. */
export async function action(args: Route.ActionArgs): Promise<Response> {
  const { actor, ...services } = requireRight(args, 'uploads');
  const isText = new URL(args.request.url).searchParams.get('para') === 'texto';
  const file = await findPickable(services.db, actor, args.params.id);
  const taken = file
    ? await takePicture(services, actor, file, isText ? 'letter-picture' : 'picture')
    : ({ ok: false, message: NO_PICTURE } as const);
  if (!taken.ok) return Response.json({ error: { message: taken.message } }, { status: 422 });
  return Response.json(taken.picked, { headers: { 'Cache-Control': 'no-store' } });
}
