type Kind = 'episode' | 'video';

// Lists and editors of items have two addresses each: /admin/episodios… and /admin/videos….

/** The list of the items of a kind in the admin area. */
export function itemListPath(kind: Kind) {
  return kind === 'video' ? ('/admin/videos' satisfies Href) : ('/admin/episodios' satisfies Href);
}

/** The page on which an item is edited. */
export function itemEditorPath({ kind, id }: { kind: Kind; id: string }) {
  return kind === 'video'
    ? (`/admin/videos/${id}` satisfies Href<'/admin/videos/:id'>)
    : (`/admin/episodios/${id}` satisfies Href<'/admin/episodios/:id'>);
}

/** The page on which a part of an item is edited. */
export function itemPartPath({ kind, id }: { kind: Kind; id: string }, part: 'capitulos' | 'transcricao') {
  return kind === 'video'
    ? (`/admin/videos/${id}/${part}` satisfies Href<
        '/admin/videos/:id/capitulos' | '/admin/videos/:id/transcricao'
      >)
    : (`/admin/episodios/${id}/${part}` satisfies Href<
        '/admin/episodios/:id/capitulos' | '/admin/episodios/:id/transcricao'
      >);
}

/** @param pathname of a page for either kind */
export function kindOfPath(pathname: string): Kind {
  return pathname.startsWith('/admin/videos' satisfies Href) ? 'video' : 'episode';
}
