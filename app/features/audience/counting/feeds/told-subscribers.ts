import { MOST_TOLD } from '../rules.ts';

/** What a service that reads a feed for many people says in its name. */
export interface SubscriberCount {
  service: string;
  /** The service's own number of the feed; '' where it says none. One feed may have several, each with its own people. */
  feedId: string;
  subscribers: number;
}

/** Services that say how many of their people follow a feed. Anybody else may write a number into a name. */
const SERVICES: ReadonlyArray<readonly [service: string, name: RegExp]> = [
  ['Feedly', /^feedly\/\d/i],
  ['Overcast', /^Overcast\/[\d.]+ Podcast Sync /],
  ['Inoreader', /^Mozilla\/5\.0 \(compatible; inoreader\.com;|^Inoreader\/\d/i],
  ['The Old Reader', /^Mozilla\/5\.0 \(compatible; theoldreader\.com;/],
  ['NewsBlur', /^NewsBlur (?:Feed|Page) Fetcher /],
  ['Feedbin', /^Feedbin /],
  ['BazQux', /^BazQux\/\d/],
  ['Bloglovin', /^Bloglovin\/\d/i],
  ['Netvibes', /^Netvibes /],
  ['Feedspot', /^Mozilla\/5\.0 \(compatible; Feedspot|^Feedspot/],
  ['Podcast Addict', /^Podcast ?Addict/],
];
const SUBSCRIBERS = /(?:^|[\s(;])(\d{1,9}) subscribers?\b/;
const FEED_ID = /\bfeed-?id[=:] ?([\w-]{1,40})/i;

/** @param agent of the header User-Agent; @returns null where it tells no number, or one that cannot be */
export function toldBy(agent: string): SubscriberCount | null {
  const service = SERVICES.find(([, name]) => name.test(agent))?.[0];
  const number = service && SUBSCRIBERS.exec(agent)?.[1];
  const subscribers = Number(number ?? Number.NaN);
  if (!service || !(subscribers <= MOST_TOLD)) return null;
  return { service, feedId: FEED_ID.exec(agent)?.[1] ?? '', subscribers };
}
