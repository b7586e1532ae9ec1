/** The text of a toast, as the specification words it. */
export interface ToastMessage {
  /** Set for a toast that the previous page left. */
  flashId?: string;
  title: string;
  description?: string;
  tone: 'success' | 'error';
  /** A page of this site, in a new tab: 'Ver no site'. */
  link?: { label: string; to: string };
  /** A form in the toast, in the admin area: 'Desfazer'. */
  action?: { label: string; to: string; fields: Record<string, string> };
}

/** Says that what a person asked for is done. The notes keep toasts that only the server shows out of scripts. */
// @__NO_SIDE_EFFECTS__
export function succeeded(title: string, description?: string): ToastMessage {
  return { title, description, tone: 'success' };
}

/** Says that it is not, and what to do next. */
// @__NO_SIDE_EFFECTS__
export function failed(title: string, description?: string): ToastMessage {
  return { title, description, tone: 'error' };
}
