import type { Db, Trx } from '#app/db/database.server.ts';
import type { ContentKey } from '#app/db/tables.server.ts';
import type { ActorContext, CommandContext, Services } from '#app/platform/services.ts';
import type { Colours } from '#app/pure/brand/tints.ts';
import type { Person } from '#app/pure/people/person.ts';
import type { Right } from '#app/pure/people/rights.ts';
import type { MENU_GROUPS, MenuEntry, MenuIcon } from '#app/pure/site/admin-menu.ts';
import type { OpenGraphKind } from '#app/pure/site/public-pages.ts';
import type { OwnTime, Settler } from './clock/own-times.server.ts';
import type { EndpointForm } from './fields/form-kinds.ts';
import type { JobHandler, ShareName } from './jobs/job-kinds.server.ts';
import type { MailKinds, MailPages } from './mail/mail-kind.server.ts';
import type { NoticeKind } from './notices/notice-kind.ts';

/**
 * What a room adds to the whole site. A room exports it as `room` from its `room.server.ts`;
 * `app/wiring/rooms.server.ts` finds it by this name. Nobody imports it.
 */
export interface Room {
  /** By kind. */
  jobs?: Readonly<Record<string, Job>>;
  /** Daily, by name; docs/limits.md has the retention times. */
  cleanUps?: Readonly<Record<string, CleanUp>>;
  mails?: readonly RoomMails[];
  /** By the kind of the deleted record. */
  bin?: Readonly<Record<string, BinKind>>;
  /** What the log of changes says of the room's records. */
  audit?: AuditWords;
  /** Times that the room wrote by the site's own clock, and by which it decides what it does. */
  ownTimes?: readonly OwnTime[];
  /** Puts such times right, by table and column, where one statement does not do. */
  settlers?: Readonly<Record<string, Settler>>;
  /**
   * Gives what this process still works on a new lease: after a jump of the clock, or where the database was away.
   */
  renewLeases?(ctx: CommandContext): Promise<void>;
  /** What the pictures of the room's pages for social networks say, by the kind in their address. */
  sharing?: Partial<Readonly<Record<Exclude<OpenGraphKind, 'pagina'>, FindShared>>>;
  /** What it counts apart from answers; see `tally.server.ts`. */
  counters?: ReadonlyArray<{ name: string; most: number }>;
  /** Public pages of the room's records, for search engines. */
  sitemap?: readonly SitemapPart[];
  /** Entries in the menu of the admin area. */
  menu?: readonly RoomMenuEntry[];
  /** What the devices of the team may tell of. */
  notices?: readonly NoticeKind[];
  /** Its records, for the search of the admin area. */
  finds?: readonly Finder[];
  /** What waits for a person, for the first page of the admin area. */
  waits?: readonly WaitingKind[];
  /** What of it has a day and an hour, for the calendar. */
  dated?: readonly DatedKind[];
  /** Pages with the form of a record: others read there who has it open. Of two that fit an address, the first counts. */
  recordForms?: readonly RecordFormPage[];
  /** Forms that programs send as well, by the `type` that they name at the specification's endpoint. */
  forms?: Readonly<Record<string, EndpointForm>>;
  /** Why an import came to nothing, in words for the host, by the kind of import. */
  importProblems?: Readonly<Record<string, (problem: string) => string>>;
  /** What happens in the room, for the time line of the numbers. */
  series?: readonly TimeSeries[];
  /** What the host did that may have moved the numbers, for the same time line. */
  events?: readonly TimeEvents[];
}

/**
 * Rooms that have a bin or words of the log add themselves here, by `declare module`: their kinds and verbs become
 * types.
 */
export interface Declared extends Record<never, Room> {}
export type DeclaredRoom = Declared[keyof Declared];

export interface RecordFormPage {
  path: HrefPattern;
  /** That of its loader. Whoever lacks it neither is noted there nor learns who is. */
  right: Right;
}

export interface Job {
  /** What it does, for the host: 'enviar e-mails'. */
  words: string;
  share: ShareName;
  /** Once a day, and at the first start. One that goes on by itself is planned so, too. */
  isDaily?: true;
  run: JobHandler;
}

/** It may run twice. */
export interface CleanUp {
  /** What it does, for the host: 'apagar mensagens antigas'. */
  words: string;
  run(services: Services): Promise<unknown>;
}

/** Kinds of mail, and what loads their markup. */
export interface RoomMails {
  kinds: MailKinds;
  load: () => Promise<MailPages<MailKinds>>;
}

/** @param load loads the markup with the room's first mail, because it needs React */
export function roomMails<Kinds extends MailKinds>(
  kinds: Kinds,
  load: () => Promise<MailPages<Kinds>>,
): RoomMails {
  return { kinds, load: load as RoomMails['load'] };
}

/** The content of a picture for social networks; null where the public may not see the page. */
export type FindShared = (db: Db, slug: string, now: Date) => Promise<Shared | null>;

export interface Shared {
  /** A short line above the title: 'Episódio · Ansiedade'. */
  kicker: string;
  title: string;
  guest: string | null;
  /** SVG, about 4:5, in the colours of the site. */
  picture: (colours: Colours) => string;
}

/** Pages of one kind of record, each with its slug. */
export interface SitemapPart {
  /** What stands before a slug: '/topics'; '' for pages at the top. */
  folder: Href | '';
  /** What a change of them changes; see `keepPage`. */
  content: ContentKey | readonly ContentKey[];
  /** A file of its own, '/sitemap-topicos.xml'; left out, they stand beside the pages that have no record. */
  file?: Href;
  list(db: Db, most: number, now: Date): Promise<ListedPage[]>;
  /** When the next one comes out by itself; left out where none does. */
  changesAt?(db: Db, now: Date): Promise<Date | null>;
}

export interface ListedPage {
  slug: string;
  updated_at: string;
}

/** How the bin handles the records of one kind. */
export interface BinKind {
  /** Writes the record back. */
  restore(
    ctx: Services & { actor: Person },
    entryId: string,
  ): Promise<{ ok: true; id: string } | { ok: false; reason: string }>;
  /**
   * Who sees and restores such records in the bin, besides who deleted one. `restore` may ask for more.
   */
  right: Right;
  /** The list that shows a restored record. */
  list: string;
  /** Says that one is back, by its title; left out: '“Title” voltou.' */
  backWords?(title: string): string;
  /** Why one cannot be restored, by the reason of `restore`. */
  refused?: Readonly<Record<string, string>>;
  /**
   * Removes what the record has besides its row (files, pictures), when it leaves the bin for good. Runs in that
   * transaction. Left out where there is nothing.
   */
  letGo?(trx: Trx, record: unknown, now: Date): Promise<void>;
  /** No person is in the record. Of any other kind a `personalData` for the bin answers. */
  isAboutNobody?: true;
}

/** Portuguese words for the log of changes. Two rooms may say the same word for the same key, never two. */
export interface AuditWords {
  /** With the article: 'o episódio'. */
  kinds?: Readonly<Record<string, string>>;
  /** 'criou'; with a preposition where the record follows one: 'enviou a'. */
  verbs?: Readonly<Record<string, string>>;
  /** Names of columns. */
  fields?: Readonly<Record<string, string>>;
  /** What names the columns of one kind in place of `fields`, by that kind. */
  labels?: Readonly<Record<string, (column: string) => string>>;
  /** Values of columns. */
  values?: Readonly<Record<string, string>>;
}

/** Instants, as ISO-8601; the end is not included. */
export interface Stretch {
  from: string;
  until: string;
}

/** Something that happens again and again: sales, new readers. */
export interface TimeSeries {
  /** In the plural: 'Vendas'. */
  words: string;
  /** Among the series. */
  place: number;
  /** Who sees it. */
  right: Right;
  /** Of `value`; left out, each counts one. */
  unit?: 'cents';
  /** How the first page calls the sum of a week; left out, it is not there. */
  week?: { one: string; many: string };
  /** In any order. */
  list(db: Db, stretch: Stretch): Promise<Array<{ at: string; value?: number }>>;
}

/** Things that the host did, each at one moment: an episode came out. */
export interface TimeEvents {
  /** Of one: 'Episódio ou vídeo'. */
  words: string;
  right: Right;
  /** The newest first. @param most of them */
  list(db: Db, stretch: Stretch, most: number): Promise<Array<{ at: string; title: string; to: string }>>;
}

export interface RoomMenuEntry extends MenuEntry {
  /** The title of its group, and its place there. */
  group: (typeof MENU_GROUPS)[number];
  place: number;
  /** Who sees it. */
  right: Right;
  /** The empty form of a new record: 'Novo episódio'. */
  make?: { to: string; label: string };
  /** Pages that are reached from its page, which the search names as well. */
  inside?: ReadonlyArray<{ to: string; label: string; alias?: string; right?: Right }>;
  /** Other words that people look for it by. */
  alias?: string;
  /** How many things wait for the person on its page. */
  countWaiting?(services: CommandContext, person: Person): Promise<number>;
  /** Left out while nothing waits there: most sites never need it. */
  isOnlyWhileWaiting?: true;
}

/** Finds records of one kind by words, for one person. */
export interface Finder {
  /** Of one: 'Episódio'. */
  label: string;
  icon: MenuIcon;
  /** Among the kinds. */
  place: number;
  right: Right;
  /** The best match, or the newest, first. What the person sees less of than its right says, it asks itself. @param most of them */
  find(ctx: FinderContext, query: string, most: number): Promise<FoundPlace[]>;
}

export type FinderContext = Pick<Services, 'db' | 'engine' | 'clock'> & { actor: Person };

export interface FoundPlace {
  id: string;
  /** Where it is read or changed. */
  to: string;
  title: string;
  /** What tells it from others: 'agendado para 05/10/2026'. */
  detail?: string;
}

/** Things that wait for a person, of one kind. */
export interface WaitingKind {
  label: string;
  icon: MenuIcon;
  /** Among the kinds: what is most urgent first. */
  place: number;
  right: Right;
  /** Null where nothing waits. */
  find(ctx: CommandContext, person: Person): Promise<WaitingThings | null>;
}

export interface WaitingThings {
  /** The list with all of them; of a single one, the thing itself. */
  to: string;
  /** '2 mensagens não lidas'. */
  title: string;
  text?: string;
  /** The first few, each a link to itself. */
  things?: ReadonlyArray<{ to: string; title: string }>;
}

/** Things that come out, or happen, at a moment. */
export interface DatedKind {
  /** Of one: 'Episódio'. */
  label: string;
  icon: MenuIcon;
  right: Right;
  /** In any order. @param most of them, the earliest first */
  list(ctx: ActorContext, stretch: Stretch, most: number): Promise<DatedThing[]>;
}

export interface DatedThing {
  at: string;
  to: string;
  title: string;
  /** What it is, where the kind does not say it: 'Vídeo · com aviso por e-mail'. */
  detail?: string;
  /** Instead of that of its kind. */
  icon?: MenuIcon;
}
