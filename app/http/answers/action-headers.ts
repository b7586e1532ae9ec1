import type { HeadersArgs } from 'react-router';

/** The `headers` of a page whose action may ask to wait: pages send no headers of actions by themselves. */
export function actionHeaders(args: HeadersArgs): Headers {
  return args.actionHeaders;
}
