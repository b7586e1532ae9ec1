import type { SubmissionResult } from '@conform-to/react';
import type { ToastMessage } from '#app/pure/toast-message.ts';

/** What the action of a form answers, to a page and to a fetcher alike. */
export interface FormOutcome {
  ok: boolean;
  /** Null where the messages under the fields say it all. */
  toast: ToastMessage | null;
  /** By field; '' for what concerns the whole form. */
  fieldErrors: Record<string, string[]>;
  /** As typed, for filling the fields again; empty after a success. */
  values: Record<string, string>;
  /** The same for Conform's `useForm`. */
  lastResult: SubmissionResult;
}
