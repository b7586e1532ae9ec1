/** A drawn PNG; 503 where too many requests wait to be drawn. */
export function pngAnswer(png: Buffer | null, cacheControl: string): Response {
  if (!png) return new Response(null, { status: 503, headers: { 'Retry-After': '10' } });
  return new Response(new Uint8Array(png), {
    headers: {
      'Content-Type': 'image/png',
      'Content-Length': String(png.length),
      'Cache-Control': cacheControl,
    },
  });
}
