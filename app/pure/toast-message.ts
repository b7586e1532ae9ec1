/** What a toast says: the texts are the specification's. */
export interface ToastMessage {
  title: string;
  description?: string;
  tone: 'success' | 'error';
}
