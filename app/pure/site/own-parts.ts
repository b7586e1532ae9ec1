/** How the addresses of ours begin: their first parts. A test compares them with the table of routes. */
export const OWN_PARTS: ReadonlySet<string> = new Set(
  `
  about admin arte assinar audiencia auth bem-vinda c capa cartas contact convite dev episodios favicon.ico favicon.svg feed feed.xml
  functions healthz jornadas kit-imprensa manifest.webmanifest marca media media-kit metrics meus-dados minha-conta
  newsletter notas og ouvir payment-canceled payment-success pedido previa privacy readyz robots.txt saida sair search shop
  sitemap-cartas.xml sitemap-episodios.xml sitemap-paginas.xml sitemap-produtos.xml sitemap-topicos.xml
  sitemap-transcricoes.xml sitemap-videos.xml sitemap.xml terms topics videos visto webhooks
  `
    .trim()
    .split(/\s+/),
);

/** Whether a path begins as ours do: it may be a page, or one that is gone. */
export function isOwnPart(path: string): boolean {
  return OWN_PARTS.has(/^\/([^/?#]*)/.exec(path)?.[1]?.toLowerCase() ?? '');
}
