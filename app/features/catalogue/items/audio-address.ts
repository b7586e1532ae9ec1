/** The URL of an episode's uploaded audio, with the file's extension. It changes with the file. */
export function audioAddress(itemId: string, key: string): string {
  return `/media/audio/${itemId}/${key.slice(key.indexOf('/') + 1)}` satisfies Href<'/media/audio/:itemId/:name'>;
}
