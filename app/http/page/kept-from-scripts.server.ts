import { isDataCall } from '../answers/short-answer.server.ts';

/**
 * Loader data of which one part is rendered into the document, and not sent a second time for its scripts: they leave that
 * part of the document as it is. A page that scripts ask for gets all of it.
 */
export function keptFromScripts<Data extends object, Part extends keyof Data>(
  request: Request,
  data: Data,
  part: Part,
): Omit<Data, Part> & Partial<Pick<Data, Part>> {
  if (isDataCall(request)) return data;
  // What is not enumerable is rendered, and React Router does not encode it.
  return Object.defineProperty({ ...data }, part, { enumerable: false });
}
