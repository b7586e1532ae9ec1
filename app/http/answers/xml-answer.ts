/** 200 with XML in UTF-8. */
export function xmlAnswer(xml: string): Response {
  return new Response(xml, { headers: { 'Content-Type': 'application/xml; charset=utf-8' } });
}
