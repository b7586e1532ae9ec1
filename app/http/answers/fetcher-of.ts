/** What a request for a sound says of whoever asks for it. */
export function fetcherOf({ headers }: Request, clientAddress: string) {
  return {
    clientAddress,
    userAgent: headers.get('User-Agent') ?? '',
    referrer: headers.get('Referer'),
    fetchedFor: headers.get('Sec-Fetch-Dest'),
    isSameOrigin: headers.get('Sec-Fetch-Site') === 'same-origin',
    isFirstLook: headers.get('Range') === 'bytes=0-1',
    isAhead: headers.get('Sec-Purpose')?.includes('prefetch') ?? false,
  };
}
