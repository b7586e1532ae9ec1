/** What a toast says: the texts are the specification's. */
export interface ToastMessage {
  title: string;
  description?: string;
  tone: 'success' | 'error';
  /** A form that the toast offers, in the admin area: 'Desfazer'. */
  action?: { label: string; to: string; fields: Record<string, string> };
}
