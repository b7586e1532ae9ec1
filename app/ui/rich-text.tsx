/** A description as it was stored: sanitised when it was written, see rich-text.server.ts. The only raw HTML. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
