// Exceptions from the rules. Each has its reason; one that is no longer needed fails the test.

/** Files of features that every feature may import, as it may all of `catalogue`. */
export const OPEN_FILES: Record<string, string> = {
  'app/features/audit/record-change.server.ts': 'every command of the admin area writes down what it did',
  'app/features/bin/undo.ts': 'what was deleted is offered back at once',
  'app/features/bin/bin-entries.server.ts': 'every command that deletes leaves the record in the bin',
  'app/features/artwork/artwork-url.ts': 'the address of the picture that stands in where there is none',
  'app/features/search/input.ts': 'the address of a search, and what of a typed text is searched for',
  'app/features/settings/settings.ts': 'the facts about the host, as pages are given them',
};

/** 'from → to': a feature's domain that uses another's. */
export const FEATURE_PAIRS: Record<string, string> = {
  'products → uploads': 'a form takes the file that was uploaded for it',
  'bookings → orders': 'a session is bought by an order, and changes under its lock',
  'order-page → orders': 'it is the page of an order, and its commands move one',
  'order-page → stock': 'the address that a guest types keeps no more pieces than its network may',
  'order-page → order-mails': 'what a buyer does on the page is told to the host',
  'order-page → pix': 'an order is paid by the code that the page shows, and a key is asked to send it back',
  'order-page → bookings': 'sessions that were bought stand on the page of their order',
  'order-page → order-files': 'files that were bought stand on the page of their order',
  'order-page → withdrawal': 'the page of an order says whether it can still be withdrawn from',
  'withdrawal → orders': 'a withdrawal moves an order, and its money goes back',
  'cart → orders': 'a cart holds as much as an order takes',
  'shop → cart': 'what is for sale goes into the cart, and a subscription to the same checkout',
  'checkout → orders': 'a checkout is the beginning of an order',
  'checkout → stock': 'pieces are kept for an order from its beginning',
  'stripe → orders': 'what Stripe tells moves an order',
  'stripe → order-mails': 'a payment that Stripe waits for has the mail of one that we wait for',
  'stripe → premium': 'a subscription at Stripe is a right to what members get',
  'orders → settings': 'mails about an order name the host',
  'orders → products': 'an order is made of what is sold',
  'order-mails → orders': 'mails tell of the moves of orders',
  'stock → orders': 'what lies on the shelf follows from the moves of orders',
  'premium → orders': 'what is bought gives days, what is refunded takes them back, in the same transaction',
  'products → stock': 'what comes out of the bin gets back what orders kept of it',
  'products → orders': 'a file that was sold stays as long as an order grants it',
  'order-desk → orders': 'the host works on what buyers began, by the same moves and the same ledger',
  'order-desk → products': 'a line of an order says what kind of thing it is',
  'order-list → order-desk': 'what an order is and needs has the same words in the list as on its page',
  'order-list → orders': 'a list of orders is filtered by their states',
  'order-tasks → order-desk': 'what is paid and still here waits to be sent',
  'session-desk → bookings': 'the host answers what buyers proposed',
  'session-desk → orders': 'a session says how its order stands',
  'statements → bank-files': 'what a bank says came in is read out of its file',
  'statements → order-desk': 'a line of the bank is compared with what was confirmed by hand',
  'statements → orders': 'what the bank took in is counted in the one ledger',
  'topic-editor → topics': 'it edits what the other shows, and knows which address is no topic',
  'topic-editor → uploads': 'a form takes the file that was uploaded for it',
  'topic-editor → search': 'an item that has its topic again is found by it, from the same transaction on',
  'account → auth': "one's own account is changed with the fields and forms by which one signs in",
  'settings → importer': 'the welcome asks for the address of a feed as the import does',
  'settings → uploads': 'the portrait of the host is an uploaded picture',
  'importer → feed-reader': 'an import writes what the other has read out of a feed',
  'importer → uploads': 'a feed may come as a file',
  'importer → podcast-feed': 'a show that moves here stays who it is in directories',
  'podcast-feed → settings':
    'the head of a feed is made of the facts about the show, and its form changes them',
  'podcast-feed → uploads': 'the form of the feed takes the cover that was uploaded for it',
  'podcast-feed → artwork': 'a cover that nobody sent is drawn',
  'podcast-feed → open-graph': 'the letters of a drawn cover are those of the cards',
  'press-editor → press-kit': 'it edits what the other shows',
  'press-editor → uploads': 'a form takes the file that was uploaded for it',
  'importer → search': 'a new item is found from the transaction on that creates it',
  'backup → search': 'the index is no part of a backup: what is restored is indexed anew',
  'item-editor → search': 'what is edited is found by its new words from the same transaction on',
  'item-editor → uploads': 'a form claims the picture and the sound that were sent for it',
  'topics → player': 'the episodes of a topic are heard as one list',
  'catalogue → player': 'a row of any list plays in the page instead of leading away to a file',
  'people-admin → auth': 'an admin does to accounts what their owners could ask for',
  'home → newsletter': 'the home page is made of parts of other features; the form is one of them',
};

/** Files that name Request, Response, Headers or cookies though they answer no request. */
export const HTTP_FILES: Record<string, string> = {
  'app/platform/files-on-s3.server.ts': 'it asks a service that speaks HTTP, by a client that wants a fetch',
};

/** 'file → file': imports that go up. */
export const UPWARD_IMPORTS: Record<string, string> = {};
