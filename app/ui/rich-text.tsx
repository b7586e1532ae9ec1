/** The only raw HTML. It was sanitized when it was stored; see rich-text.server.ts. */
export function RichText({ html }: { html: string }) {
  return <div className="prose" dangerouslySetInnerHTML={{ __html: html }} />;
}
