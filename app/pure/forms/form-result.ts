import type { ToastMessage } from './toast-message.ts';

/** What a form comes to whose fields are valid. `app/http/forms` turns it into an answer. */
export type FormResult =
  | Done
  | Again
  | Refused
  | { ok: false; reason: 'too-many'; retryAfterSeconds: number };

/** The same for a form of the admin area: every save has a toast. */
export type AdminResult = (Done & { toast: ToastMessage }) | Refused;

/** A file, which the browser saves while the page stays: a toast would wait for another page. */
export interface Download {
  ok: true;
  toast?: undefined;
  goTo: string;
}

/** A page that shows by itself what was begun: a toast would lie over it, and outlast it. */
export interface Begun {
  ok: true;
  toast?: undefined;
  goTo: string;
}

interface Done {
  ok: true;
  isAgain?: undefined;
  toast?: ToastMessage;
  /** A further message on the page. */
  notice?: string;
  /** The record's version after the save. */
  version?: number;
  /** Values for the fields. Without them, the fields keep what the page renders. */
  values?: Record<string, string>;
  /** The page to go to. Without it, the form's own page is rendered again. */
  goTo?: string;
}

/** Nothing is wrong, and nothing is stored: the form comes again, with a question, or with its rows in another order. */
export interface Again {
  ok: true;
  isAgain: true;
  toast?: undefined;
  version?: undefined;
  goTo?: undefined;
  /** Values for the fields, where they are not those that were typed. */
  values?: Record<string, string>;
}

export interface Refused {
  ok: false;
  reason?: undefined;
  /** Without it, something must be corrected. */
  why?: RefusedFor;
  toast?: ToastMessage;
  fieldErrors?: Record<string, string[]>;
  /** Values for the fields, where they are not those that were typed. */
  values?: Record<string, string>;
  /** The record's current version, where another save came first. */
  version?: number;
  /** The page that explains it, where the form's own page no longer exists. */
  goTo?: string;
}

/** 'conflict': the record, or another one, does not allow it now. */
export type RefusedFor = 'forbidden' | 'gone' | 'conflict';
