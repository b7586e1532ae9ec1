// What comes back from React Router, and is not sent as it is.

/** React Router's own refusal, which names our files: the route takes nothing. A route's own says what it allows. */
export function isUnanswered({ status, headers }: Response): boolean {
  return status === 405 && !headers.has('Allow');
}

/** React Router's last words where a route without a page fails: a line of English. */
export function isUnexpected({ status, headers }: Response): boolean {
  return status === 500 && headers.get('Content-Type') === 'text/plain';
}

/** A page of ours, with our policy. HTML that brings a policy of its own is shown in a frame of one. */
export function isOwnPage(headers: Headers): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html') ?? false;
  return isHtml && !headers.has('Content-Security-Policy');
}

/** Lets go of what a body holds open; a generator that is cut off may complain, which means nothing here. */
export async function dropBody(response: Response): Promise<void> {
  await response.body?.cancel().catch(() => {});
}
