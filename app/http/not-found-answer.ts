/** The answer of an address that serves machines or pictures, where there is nothing. */
export function notFoundAnswer(): Response {
  return new Response('Não encontrado.', {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}
