/** What signals do once the site, or the start of its workers, has begun. */
export interface Running {
  stop: (signal: NodeJS.Signals) => Promise<void>;
  /** SIGHUP: replaces the workers. */
  hangUp: () => void;
}
