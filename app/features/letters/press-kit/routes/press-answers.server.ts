/** For a browser that was about to save a file: one sentence, in place of one. */
export function notFound(sentence: string): Response {
  return new Response(sentence, {
    status: 404,
    headers: { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' },
  });
}
