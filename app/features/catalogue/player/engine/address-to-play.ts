/** A page is kept for everybody, so the browser says who saves data: the site then leads to the lighter version, if there is one. */
export function addressToPlay(address: string): string {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData && address.startsWith('/media/audio/' satisfies HrefPrefix)
    ? `${address}?leve`
    : address;
}
