/** The page on which an item that the importer made is edited. */
export function editorPath(kind: 'episode' | 'video', id: string): string {
  return kind === 'video'
    ? (`/admin/videos/${id}` satisfies Href<'/admin/videos/:id'>)
    : (`/admin/episodios/${id}` satisfies Href<'/admin/episodios/:id'>);
}
