import type { ToastMessage } from '#app/pure/forms/toast-message.ts';

/** What the host says of a file beside its content. */
export interface AboutFile {
  fileName: string;
  measuredOn: string;
  from: string;
  to: string;
}

export type ElsewhereAnswer =
  | { step: 'refused'; message: string }
  /** In the browser only: no answer came, and the page stays as it is. */
  | { step: 'unanswered'; toast?: ToastMessage; isSignedOut?: true }
  | {
      step: 'columns';
      message?: string;
      header: string[];
      example: string[];
      text: string;
      about: AboutFile;
    }
  | { step: 'done'; words: string[] };
