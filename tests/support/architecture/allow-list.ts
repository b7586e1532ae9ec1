// Exceptions to the rules, each with its reason. One that is no longer needed fails the test.

/** Files of rooms that every room may import, besides all of `catalogue/items`. */
export const OPEN_FILES: Record<string, string> = {
  'app/features/records/changes/record-change.server.ts':
    'every command of the admin area writes down what it did',
  'app/features/records/changes/bin/undo.ts': 'what was deleted is offered back at once',
  'app/features/records/changes/bin/bin-entries.server.ts':
    'every command that deletes leaves the record in the bin',
  'app/features/media/files/pictures/picture.ts': 'the names and addresses of the files of a picture',
  'app/features/catalogue/player/components/item-row.tsx':
    'a row of any list plays in the page instead of leading away to a file',
  'app/features/media/artwork/artwork-url.ts':
    'the address of the picture that stands in where there is none',
  'app/features/media/files/file-removal.server.ts':
    'whoever takes over another file, or lets one go from the bin, has the one of before removed',
  'app/features/media/uploads/claim-upload.server.ts':
    'every command that takes a file claims it in its own transaction',
  'app/features/media/uploads/record-picture.server.ts':
    'every record that has a picture settles it after its form in the one way',
  'app/features/catalogue/search-index/commands.server.ts':
    'whoever writes items has them found by their new words, in the same transaction',
  'app/features/media/upload-desk/components/upload-field.tsx': 'the one way in which a form takes files',
  'app/features/media/upload-desk/input.ts': 'what that field sends, in the schema of the form',
  'app/features/catalogue/search/input.ts':
    'the address of a search, and what of a typed text is searched for',
  'app/features/records/settings/settings.ts': 'the facts about the host, as pages are given them',
};

/** 'from → to': a room's domain that uses another's. */
export const ROOM_PAIRS: Record<string, string> = {
  'catalogue/item-list-desk → catalogue/item-desk':
    'it names and puts away what the other writes, by the same words and records',
  'catalogue/item-list-desk → catalogue/search-index':
    'items are found in the index, published or not, and stay in it as the lists change them',
  'catalogue/search → catalogue/search-index':
    'what is typed is looked up in the index, and corrected by its words',
  'catalogue/topics → catalogue/player': 'the episodes of a topic are heard as one list',
  'feeds/import-desk → feeds/reader': 'an import writes what the other has read out of a feed',
  'feeds/import-desk → media/files':
    'a picture of a feed is copied, so that no visitor asks a stranger for it',
  'feeds/import-desk → records/settings':
    'what a feed says of the show stands among the settings, where the host has said nothing',
  'feeds/podcast → media/artwork': 'a cover that nobody sent is drawn',
  'house/backup → media/files':
    'a site is opened, and restored, where its database and its files know each other',
  'letters/newsletter-desk → letters/newsletter':
    'the host works on what the other took in, by the same states',
  'media/upload-desk → media/uploads': 'it sends files there, and refuses what would be refused there',
  'media/uploads → media/files':
    'a picture that arrives is written anew and cut; what no row names is swept away with the uploads that nobody claimed',
  'orders/after-sale → orders/core':
    'sessions, files and withdrawals follow from an order, and move it under its lock',
  'orders/checkout → orders/core':
    'a checkout is the beginning of an order, and pieces are kept for it from there on',
  'orders/checkout → shop/cart':
    'an order takes as much as a cart holds; what was not bought after all goes back into it',
  'orders/core → records/settings': 'mails about an order name the host',
  'orders/order-desk → orders/core':
    'the host works on what buyers began, by the same moves and the same ledger',
  'orders/order-list-desk → orders/after-sale': 'the host answers what buyers proposed',
  'orders/order-list-desk → orders/core':
    'a list of orders is filtered by their states; a session says how its order stands',
  'orders/order-list-desk → orders/order-desk':
    'what an order is and needs has the same words in the lists as on its page',
  'orders/order-mails → orders/core': 'mails tell of the moves of orders',
  'orders/order-page → orders/after-sale':
    'sessions and files that were bought, and the way to withdraw, stand on the page of their order',
  'orders/order-page → orders/core':
    'it is the page of an order: its commands move one, and it shows the code by which one is paid',
  'orders/statement-desk → orders/core': 'what the bank took in is counted in the one ledger',
  'orders/statement-desk → orders/order-desk':
    'a line of the bank is compared with what was confirmed by hand',
  'orders/stripe → orders/core': 'what Stripe tells moves an order',
  'people/my-account → people/accounts':
    "one's own account is changed with the fields by which it was made, and under the same rules",
  'people/sign-in → people/accounts':
    'it makes people, knows them again by their password, and replaces it by a link',
  'premium/member-desk → premium/rights':
    'the host gives days and takes gifts back, by the same stack of rights',
  'premium/my-premium → premium/rights':
    'the page shows the rights that one has, and changes the subscription among them',
  'premium/rights → orders/core':
    'what is bought gives days, what is refunded takes them back, in the same transaction',
  'records/settings-desk → records/settings': 'it edits what everybody reads',
  'shop/product-desk → shop/products': 'it writes what everybody reads of a product',
  'shop/product-list-desk → shop/products': 'it lists products, copies them and puts them away',
  'shop/shop-front → shop/cart':
    'what is for sale goes into the cart, and a subscription to the same checkout',
};

/** Files that name Request, Response, Headers or cookies although they answer no request. */
export const HTTP_FILES: Record<string, string> = {
  'app/features/people/accounts/sessions/session-middleware.server.ts':
    'it reads the cookie of a session, or the token of a program, and sets the cookies of the answer',
  'app/platform/files-on-s3.server.ts': 'it asks a service that speaks HTTP, by a client that wants a fetch',
};

/** 'file → file': imports that go up. */
export const UPWARD_IMPORTS: Record<string, string> = {};
