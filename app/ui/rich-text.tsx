/** The only raw HTML. It was sanitized when it was stored; see rich-text.server.ts. */
export function RichText({ html, className = 'prose' }: { html: string; className?: string }) {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
