/** The answer of an address that serves machines or pictures, where there is nothing. */
export function notFoundAnswer(): Response {
  return new Response('Não encontrado.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

/** For a browser that was about to save a file: one sentence, in place of one. */
export function noFileAnswer(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
