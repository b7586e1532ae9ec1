// Exceptions from the rules. Each has its reason; one that is no longer needed fails the test.

/** Files of features that every feature may import, as it may all of `catalogue`. */
export const OPEN_FILES: Record<string, string> = {
  'app/features/records/changes/record-change.server.ts':
    'every command of the admin area writes down what it did',
  'app/features/records/changes/bin/undo.ts': 'what was deleted is offered back at once',
  'app/features/records/changes/bin/bin-entries.server.ts':
    'every command that deletes leaves the record in the bin',
  'app/features/media/artwork/artwork-url.ts':
    'the address of the picture that stands in where there is none',
  'app/features/media/files/file-removal.server.ts':
    'whoever takes over another file, or lets one go from the bin, has the one of before removed',
  'app/features/media/upload-desk/components/upload-field.tsx': 'the one way in which a form takes files',
  'app/features/media/upload-desk/input.ts': 'what that field sends, in the schema of the form',
  'app/features/catalogue/search/input.ts':
    'the address of a search, and what of a typed text is searched for',
  'app/features/records/settings/settings.ts': 'the facts about the host, as pages are given them',
};

/** 'from → to': a feature's domain that uses another's. */
export const FEATURE_PAIRS: Record<string, string> = {
  'product-editor → products': 'it writes what everybody reads of a product',
  'product-editor → uploads': 'a form takes the file that was uploaded for it',
  'product-list → products': 'it lists products, copies them and puts them away',
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
  'cart → products': 'of a file one is enough, and which product is a file its kind says',
  'checkout → products': 'of a file one is sold, whatever was sent',
  'shop → products': 'of a file one is put into the cart',
  'shop → cart': 'what is for sale goes into the cart, and a subscription to the same checkout',
  'product-page → shop': 'a product has the picture, the price and the buttons of its card',
  'product-page → cart': 'so many of the chosen size go into the cart',
  'after-payment → cart': 'what was not bought after all goes back into the cart',
  'checkout → orders': 'a checkout is the beginning of an order',
  'checkout → stock': 'pieces are kept for an order from its beginning',
  'stripe → orders': 'what Stripe tells moves an order',
  'stripe → order-mails': 'a payment that Stripe waits for has the mail of one that we wait for',
  'stripe → premium': 'a subscription at Stripe is a right to what members get',
  'orders → settings': 'mails about an order name the host',
  'orders → products': 'an order is made of what is sold',
  'my-premium → premium': 'the page shows the rights that one has, and changes the subscription among them',
  'my-premium → orders': 'it says until when a purchase can be withdrawn from',
  'member-desk → premium': 'the host gives days and takes gifts back, by the same stack of rights',
  'order-mails → orders': 'mails tell of the moves of orders',
  'order-mails → order-files': 'a receipt speaks of files where there are any',
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
  'auth → people': 'who signs in is a person with a password',
  'sign-up → people': 'it makes people, who wait for the link that confirms them',
  'sign-up → auth': 'its forms look and answer as those by which one signs in, and lead on there',
  'password-recovery → people': 'it replaces the password of somebody by a link',
  'account → people':
    "one's own account is changed with the fields by which it was made, and under the same rules",
  'settings → importer': 'the welcome asks for the address of a feed as the import does',
  'settings → uploads': 'the portrait of the host is an uploaded picture',
  'uploads → pictures': 'a picture that arrives is written anew, and the record that claims it has it cut',
  'uploads → stored-files': 'what no row names is swept away with the uploads that nobody claimed',
  'upload-field → uploads': 'it sends files there, and refuses what would be refused there',
  'upload-field → pictures': 'the point that is chosen is shown in the cut that it will have',
  'importer → pictures': 'a picture of a feed is copied, so that no visitor asks a stranger for it',
  'item-editor → pictures': 'the form of an item changes the cut and the text of the picture that it has',
  'settings → pictures': 'the form of the site changes the cut and the text of the portrait that it has',
  'importer → feed-reader': 'an import writes what the other has read out of a feed',
  'importer → uploads': 'a feed may come as a file',
  'importer → show-import': 'a feed that is imported says what the show is, too',
  'show-import → settings':
    'what a feed says of the show stands among the settings, where the host has said nothing',
  'podcast-feed → settings':
    'the head of a feed is made of the facts about the show, and its form changes them',
  'podcast-feed → uploads': 'the form of the feed takes the cover that was uploaded for it',
  'podcast-feed → artwork': 'a cover that nobody sent is drawn',
  'podcast-feed → open-graph': 'the letters of a drawn cover are those of the cards',
  'press-editor → press-kit': 'it edits what the other shows',
  'press-editor → uploads': 'a form takes the file that was uploaded for it',
  'importer → search': 'a new item is found from the transaction on that creates it',
  'backup → stored-files': 'the id by which a database and its files know each other comes with a restore',
  'site-data → stored-files': 'a site is opened where its database and its files know each other',
  'backup → search': 'the index is no part of a backup: what is restored is indexed anew',
  'item-editor → search': 'what is edited is found by its new words from the same transaction on',
  'item-editor → uploads': 'a form claims the picture and the sound that were sent for it',
  'item-list → item-editor': 'it names and puts away what the other writes, by the same words and records',
  'item-list → search': 'published items are found in the index, and stay in it as the lists change them',
  'item-list → pictures': 'a copy takes no picture that was uploaded for its original',
  'topics → player': 'the episodes of a topic are heard as one list',
  'catalogue → player': 'a row of any list plays in the page instead of leading away to a file',
  'people-admin → sign-up':
    'an admin has a confirmation sent again, within the limits that hold for everybody',
  'home → newsletter': 'the home page is made of parts of other features; the form is one of them',
};

/** Files that name Request, Response, Headers or cookies though they answer no request. */
export const HTTP_FILES: Record<string, string> = {
  'app/platform/files-on-s3.server.ts': 'it asks a service that speaks HTTP, by a client that wants a fetch',
};

/** 'file → file': imports that go up. */
export const UPWARD_IMPORTS: Record<string, string> = {};
