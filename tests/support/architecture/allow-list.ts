// Exceptions from the rules. Each has its reason; one that is no longer needed fails the test.

/** 'from → to': a feature's domain that uses another's. `catalogue` is open to all and not listed. */
export const FEATURE_PAIRS: Record<string, string> = {};

/** Files that name Request, Response, Headers or cookies though they answer no request. */
export const HTTP_FILES: Record<string, string> = {};

/** 'file → file': imports that go up. */
export const UPWARD_IMPORTS: Record<string, string> = {};
