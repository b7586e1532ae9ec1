// Answers of React Router that are not sent as they are.

/**
 * React Router's own refusal of a method, which names our files. A route's own refusal has an Allow header.
 */
export function isUnanswered({ status, headers }: Response): boolean {
  return status === 405 && !headers.has('Allow');
}

/** React Router's answer where a route without a page fails: one line of English. */
export function isUnexpected({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type') === 'text/plain';
}

/** A page of ours, which gets our policy. HTML with its own policy is shown in a frame. */
export function isOwnPage(headers: Headers): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isHtml && !headers.has('Content-Security-Policy');
}

/** Releases a body. A cancelled generator may throw, which is ignored. */
export async function dropBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
