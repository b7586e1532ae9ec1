/** The page with all that is said in an item. */
export function transcriptPath({ kind, slug }: { kind: 'episode' | 'video'; slug: string }) {
  return kind === 'video'
    ? (`/videos/${slug}/transcricao` satisfies Href<'/videos/:slug/transcricao'>)
    : (`/episodios/${slug}/transcricao` satisfies Href<'/episodios/:slug/transcricao'>);
}
