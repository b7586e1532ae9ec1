// Exceptions to the rules, each with its reason. One that is no longer needed fails the test.

/**
 * 'from → to': a room's domain that uses another's. Not listed: every room of a district may use the district's
 * `core`, and `name-desk` may use `name`.
 */
export const ROOM_PAIRS: Record<string, string> = {
  'catalogue/item-desk → catalogue/chapters': 'chapters go into the bin and back with their item',
  'catalogue/item-desk → catalogue/search': 'the list searches the index',
  'catalogue/item-desk → catalogue/sound-desk': 'the list says how loud its sounds are, and finds those',
  'catalogue/item-desk → catalogue/transcripts':
    'the list says what has a transcript; what is said goes into the bin and back with its item',
  'catalogue/transcript-desk → catalogue/transcripts': 'the desk brings in and corrects what is said',
  'moving/everything-out-desk → catalogue/transcripts': 'a transcript that is brought back is counted anew',
  'pages/page-desk → records/reviews':
    'a draft that is handed in waits until its page is published or deleted',
  'catalogue/lighter-sounds → media/sound': 'a sound is coded anew as a file',
  'catalogue/lighter-sounds → records/settings': 'the host says whether there are lighter versions',
  'catalogue/player → catalogue/lighter-sounds': 'the address of a sound has its lighter version, too',
  'feeds/podcast → catalogue/lighter-sounds': 'a feed names the lighter version of a sound',
  'catalogue/recogniser → catalogue/transcripts': 'what a machine recognises is stored as a transcript',
  'catalogue/search → catalogue/player': 'what was said plays from its second',
  'catalogue/search → catalogue/transcripts': 'the search follows what is said',
  'catalogue/sound-desk → media/sound': 'the sound of an item is measured and moved as a file',
  'catalogue/chapters → media/files': 'pictures in a sound become pictures of the site',
  'catalogue/chapters → media/sound': 'the level of a sound that gets its chapters is still known',
  'catalogue/topic-desk → catalogue/topics': 'the desk keeps to the limits of the lists that show topics',
  'catalogue/item-pages → catalogue/transcripts': 'the pages show what is stored',
  'catalogue/item-pages → catalogue/player': 'the text follows the sound, and a line plays from its second',
  'catalogue/topics → catalogue/player': "a topic's episodes play as one queue",
  'numbers/elsewhere-desk → audience/figures': 'our downloads stand beside those of other platforms',
  'numbers/sponsor → audience/figures': 'a sponsor sees the figures',
  'numbers/sponsor → audience/counting': 'a sheet says what was counted, and by which lists',
  'numbers/sponsor → numbers/elsewhere-desk': 'figures of other platforms stand beside ours',
  'numbers/numbers-desk → audience/figures': 'the desk shows the figures',
  'numbers/numbers-desk → audience/counting': 'the desk says what was counted, and by which lists',
  'catalogue/item-desk → audience/figures': "an item's figures go with it, when it leaves the bin",
  'catalogue/item-desk → records/reviews':
    'a draft that is handed in waits until its item is published or deleted',
  'letters/core → records/reviews': 'a draft that is handed in waits until its letter goes out',
  'letters/letter-desk → records/reviews': 'a draft that is handed in waits until its letter is deleted',
  'records/reviews → records/changes': 'what changed in a draft is in the log',
  'records/reviews → records/settings': 'a mail has the names of the site',
  'catalogue/plays → audience/counting': 'what the player reports is counted beside what apps fetch',
  'feeds/import-desk → records/imports': 'an import of a feed runs on the one import machine',
  'feeds/import-desk → media/files':
    "an import copies pictures, so that visitors' browsers contact no other host",
  'feeds/import-desk → catalogue/transcripts':
    'an import reads and stores the transcripts that its feed names',
  'feeds/import-desk → records/settings': 'an import fills settings that the host has left empty',
  'moving/proof-desk → moving/old-addresses': 'a proof tries each old address',
  'moving/proof-desk → moving/sounds-desk':
    'a proof compares lengths as the copy did, and the steps say how many sounds are here',
  'moving/proof-desk → feeds/import-desk': 'the guids of the old feed are read as its import reads them',
  'moving/proof-desk → records/settings': 'the feed says for a while where it is at home',
  'moving/sounds-desk → media/files': 'a copy that is given back has its file removed',
  'feeds/podcast-health-desk → feeds/podcast': 'a trial compares what arrives with what the feed should say',
  'premium/my-premium → feeds/podcast-health-desk': "the members' feed opens for the key of a trial",
  'feeds/import-desk → catalogue/chapters': 'the chapters that a feed names come with its episodes',
  'feeds/podcast → catalogue/chapters': 'an episode has its chapters in the feed, in each way that apps read',
  'feeds/podcast → catalogue/topics': 'feeds of members and of Jornadas name the topic of an episode',
  'journeys/journey-pages → feeds/podcast': 'a Jornada has a feed of its own',
  'feeds/podcast → media/artwork': 'a show without a cover gets a generated one',
  'feeds/podcast → records/settings': 'the clean-up fixes the GUID of the show among the settings',
  'house/summary-desk → house/backups': 'the summary says when the last backup was made',
  'house/backups → media/files': 'opening and restoring a site checks that its files belong to its database',
  'letters/contact → letters/conversations': 'a message is answered as every conversation is',
  'letters/press-kit → letters/conversations': 'a request for the kit is answered as every conversation is',
  'letters/dispatch → letters/addresses': 'an answer of a mail server counts for its address',
  'letters/reader-import-desk → records/imports': 'an import of readers runs on the one import machine',
  'letters/delivery-desk → letters/addresses': 'what comes back counts against its address',
  'letters/delivery-desk → letters/newsletter': 'a mail to the unsubscribe address ends a subscription',
  'orders/my-orders → shop/cart': 'an order is bought again',
  'moving/archive-desk → moving/old-addresses':
    'an import notes the old address of each record, and rewrites links to it',
  'moving/archive-desk → feeds/import-desk':
    'a file may be a feed, and an archive tells of the show as a feed does',
  'moving/archive-desk → letters/reader-import-desk': 'a file may be a list of people',
  'moving/archive-desk → letters/core': 'a letter of the archive gets the next number',
  'moving/archive-desk → records/imports': 'an import of an archive runs on the one import machine',
  'moving/archive-desk → shop/product-desk': 'products of an archive are written as those of the form',
  'moving/archive-desk → media/files': 'an import copies the pictures of texts and products',
  'moving/everything-out-desk → letters/core': 'rows that come back are checked as the site writes them',
  'moving/everything-out-desk → letters/newsletter':
    'the archive of everything has the list of readers as the desk exports it',
  'moving/everything-out-desk → records/imports': 'an archive is read back on the one import machine',
  'moving/everything-out-desk → records/settings': 'the archive of everything has the settings',
  'media/library-desk → media/files': 'the library shows, describes, replaces and removes stored files',
  'media/library-desk → media/upload-desk': 'a file that takes the place of another is uploaded',
  'media/upload-desk → media/files': 'a finished upload is stored and rendered; unclaimed ones are removed',
  'orders/checkout → shop/cart': 'a checkout reads the cart and restores it after a cancellation',
  'orders/checkout → orders/stock': 'an order that is placed holds pieces',
  'orders/core → records/settings': "mails about an order have the host's name",
  'orders/order-desk → orders/stock': 'the host says which pieces came back',
  'orders/order-page → orders/sessions': 'the order page shows bought sessions',
  'orders/order-page → orders/stock': 'a confirmed order holds pieces',
  'moving/subscriptions-desk → letters/reader-import-desk':
    'a list of the old site tells which customer is whom',
  'moving/subscriptions-desk → premium/rights': 'who pays elsewhere becomes premium here',
  'people/my-account → people/accounts': 'an account is edited with the fields and rules of its creation',
  'people/people-desk → people/accounts': 'the host changes roles, blocks accounts and ends sessions',
  'people/team → people/accounts': 'an accepted invitation makes an account, or gives one its role',
  'people/sign-in → people/accounts': 'sign-in creates people, checks passwords and replaces them',
  'premium/member-desk → premium/rights': 'the host grants and revokes gifts',
  'premium/my-premium → premium/rights': 'members see their rights and change their subscription',
  'premium/rights → orders/core':
    'a paid order grants days and a refund revokes them, in the same transaction',
  'shop/product-desk → shop/products': 'the host writes, copies and deletes products',
  'house/operations → media/upload-desk': 'the welcome stores the file of a feed as an upload',
  'shop/shop-front → media/artwork': 'a shared product is drawn',
  'shop/shop-front → media/files': 'a product shows the renditions of its picture',
  'shop/shop-front → shop/products': 'the shop shows products',
  'shop/shop-front → shop/cart': 'a product goes into the cart, a subscription to its checkout',
};

/** Files that name Request, Response, Headers or cookies although they answer no request. */
export const HTTP_FILES: Record<string, string> = {
  'app/features/people/accounts/sessions/better-auth.server.ts': 'Better Auth takes Headers',
  'app/platform/files/bucket.server.ts': 'its S3 client takes a fetch function',
};

/** 'file → file': imports that go up. */
export const UPWARD_IMPORTS: Record<string, string> = {};

/** 'file#command': commands that act for somebody without a right. */
export const NO_RIGHT: Record<string, string> = {
  'app/features/media/upload-desk/queries.server.ts#findOwnUpload': 'it reads only what this person sent',
  'app/features/people/my-account/own-sessions.server.ts#endOwnSession':
    'everybody signs out their own devices',
  'app/features/people/my-account/own-sessions.server.ts#endOwnSessions':
    'everybody signs out their own devices',
  'app/features/people/my-account/commands.server.ts#changeName': 'everybody changes their own account',
  'app/features/people/my-account/commands.server.ts#requestEmailChange':
    'everybody changes their own account',
  'app/features/people/my-account/commands.server.ts#notePasswordChange':
    'everybody changes their own account',
};
