/** What a toast says: the texts are the specification's. */
export interface ToastMessage {
  /** Of one that a page has left for the next. */
  flashId?: string;
  title: string;
  description?: string;
  tone: 'success' | 'error';
  /** A form that the toast offers, in the admin area: 'Desfazer'. */
  action?: { label: string; to: string; fields: Record<string, string> };
}
