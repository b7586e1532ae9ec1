import { requestInfoContext, servicesContext } from '#app/http/context.ts';
import { isClickProof } from '#app/platform/mail/letter-links.server.ts';
import { encodedAddress } from '#app/pure/text/web-address.ts';
import { countClick } from '../count-click.server.ts';
import { findLink } from '../queries.server.ts';
import type { Route } from './+types/click.ts';

const HEADERS = {
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};
const NUMBER = /^[1-9]\d{0,8}$/;

/**
 * A link of a letter. It leads only where the letter that was sent leads: the destination is in the database, and the
 * proof keeps others from being tried.
 */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const { clientAddress, isHead } = context.get(requestInfoContext);
  const [letterNumber, link] = [Number(params.letter), Number(params.link)];
  const isNumbered = NUMBER.test(params.letter) && NUMBER.test(params.link);
  if (!isNumbered || !isClickProof(params.proof, services.secret, { letterNumber, link }))
    return refusal('Este link não está completo. Abra-o de novo a partir da carta.');
  const found = await findLink(services.db, { letterNumber, link });
  if (!found) return refusal('Este link não vale mais: a carta dele foi excluída.');
  if (!isHead) {
    const userAgent = request.headers.get('User-Agent');
    countClick(services, { letterId: found.letterId, link, clientAddress, userAgent });
  }
  return new Response(null, { status: 302, headers: { ...HEADERS, Location: encodedAddress(found.href) } });
}

function refusal(sentence: string): Response {
  const headers = { ...HEADERS, 'Content-Type': 'text/plain; charset=utf-8' };
  return new Response(sentence, { status: 404, headers });
}
