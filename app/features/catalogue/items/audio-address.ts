/** Where an episode's uploaded audio is served; ends as its kind of file does, and stays while the file does. */
export function audioAddress(itemId: string, key: string): string {
  return `/media/audio/${itemId}/${key.slice(key.indexOf('/') + 1)}` satisfies Href<'/media/audio/:itemId/:name'>;
}
