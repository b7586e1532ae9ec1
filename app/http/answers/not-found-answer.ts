import { data, redirect } from 'react-router';

/** @throws 404 for a page of what does not exist */
export function orNotFound<Found>(found: Found | null | undefined): Found {
  if (found === null || found === undefined) throw data(null, { status: 404 });
  return found;
}

/** @throws the redirect to the address that a page has now; 404 where it has none */
export function movedOrNotFound(address: string | null): never {
  if (address) throw redirect(address, 301);
  throw data(null, { status: 404 });
}

/** A 404 for addresses that serve programs or pictures. */
export function notFoundAnswer(): Response {
  return new Response('Não encontrado.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** A 404 for a browser that expected a file to save: one sentence. */
export function noFileAnswer(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
