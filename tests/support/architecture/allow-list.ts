// Exceptions from the rules. Each has its reason; one that is no longer needed fails the test.

/** 'from → to': a feature's domain that uses another's. `catalogue` is open to all and not listed. */
export const FEATURE_PAIRS: Record<string, string> = {
  'catalogue → artwork': 'an item without a picture of its own is shown with artwork',
  'catalogue → player': 'a row of any list plays in the page instead of leading away to a file',
  'home → newsletter': 'the home page is made of parts of other features; the form is one of them',
  'home → settings': 'what the home page says about the host is the settings, by their type',
};

/** Files that name Request, Response, Headers or cookies though they answer no request. */
export const HTTP_FILES: Record<string, string> = {};

/** 'file → file': imports that go up. */
export const UPWARD_IMPORTS: Record<string, string> = {};
