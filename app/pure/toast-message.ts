/** What a short notice says: its texts, quoted from the specification, live in each feature's messages.ts. */
export interface ToastMessage {
  title: string;
  description: string;
  tone: 'success' | 'error';
}
