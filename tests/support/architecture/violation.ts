export interface Violation {
  file: string;
  /** What is wrong and what to do, in one line. */
  problem: string;
  /** The key for an exception on the allow-list. */
  exception?: string;
}
