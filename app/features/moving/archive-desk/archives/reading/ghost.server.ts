import { z } from 'zod';
import {
  ARCHIVE_LIMITS,
  ArchiveProblem,
  HIDDEN_PAGES,
  PAGES,
  type RawUnit,
  type UnitState,
} from '#app/pure/moving/archive-unit.ts';
import { NOWHERE } from '../cleaning/tidy.server.ts';
import { htmlOfLexical, htmlOfMobiledoc } from './editor-json.ts';
import { lineOf, urlOf } from './fields.ts';
import { type ArchiveFile, wholeOf } from './sources.server.ts';

const text = z.string().nullish().catch(null);

const postSchema = z.object({
  id: z.coerce.string(),
  title: text,
  slug: text,
  html: text,
  lexical: text,
  mobiledoc: text,
  feature_image: text,
  type: text,
  page: z.unknown().optional(),
  status: text,
  visibility: text,
  published_at: text,
  custom_excerpt: text,
  newsletter_id: text,
});
type Post = z.infer<typeof postSchema>;

const tagSchema = z.object({ id: z.coerce.string(), name: text, slug: text });
const linkSchema = z.object({ post_id: z.coerce.string(), tag_id: z.coerce.string() });
const memberSchema = z.object({
  id: z.coerce.string(),
  email: z.email(),
  stripe_customer_id: text,
});
const customerSchema = z.object({ member_id: z.coerce.string(), customer_id: z.string() });
const settingSchema = z.object({ key: z.string(), value: z.unknown().optional() });

const exportSchema = z.object({
  posts: z.array(z.unknown()),
  tags: z.array(z.unknown()).catch([]),
  posts_tags: z.array(z.unknown()).catch([]),
  posts_meta: z.array(z.unknown()).catch([]),
  users: z.array(z.unknown()).catch([]),
  settings: z.array(z.unknown()).catch([]),
  // Ghost leaves them out of its export; scripts that read its database do not.
  members: z.array(z.unknown()).catch([]),
  members_stripe_customers: z.array(z.unknown()).catch([]),
});

const STATES: Readonly<Record<string, UnitState>> = {
  published: 'public',
  // Sent by mail alone: it never had a page that everybody may see.
  sent: 'private',
  scheduled: 'scheduled',
  draft: 'draft',
};

export interface GhostExport {
  units: RawUnit[];
  left: Record<string, number>;
  terms: Array<{ name: string; addresses: string[] }>;
  facts: Record<string, string>;
  customers: Array<{ customerRef: string; email: string }>;
}

/** Reads Ghost's export. @param site the old site's origin, which the export does not tell */
export async function readGhost(file: ArchiveFile, site: string | null): Promise<GhostExport> {
  const data = dataOf((await wholeOf(file, ARCHIVE_LIMITS.jsonBytes)).toString('utf8'));
  if (data.posts.length > ARCHIVE_LIMITS.units) throw new ArchiveProblem('too-many');
  const tags = new Map(read(data.tags, tagSchema).map((tag) => [tag.id, tag]));
  const terms = new Map<string, string[]>();
  for (const { post_id, tag_id } of read(data.posts_tags, linkSchema)) {
    const tag = tags.get(tag_id);
    // Ghost hides names that begin with '#': they are notes of the house.
    if (tag?.name && !tag.name.startsWith('#'))
      terms.set(post_id, [...(terms.get(post_id) ?? []), tag.slug ?? '', tag.name].filter(Boolean));
  }
  const left: Record<string, number> = {};
  const units: RawUnit[] = [];
  for (const post of read(data.posts, postSchema)) {
    const isPage = post.type === 'page' || post.page === true || post.page === 1;
    const unit = unitOf(post, terms.get(post.id) ?? [], site);
    if (!isPage) units.push(unit);
    else {
      const name = unit.state === 'public' ? PAGES : HIDDEN_PAGES;
      left[name] = (left[name] ?? 0) + 1;
    }
  }
  if (data.users.length > 0) left['contas de quem escreve (crie o acesso de novo aqui)'] = data.users.length;
  return {
    units,
    left,
    terms: [...tags.values()].flatMap(({ name, slug }) =>
      name && slug ? [{ name, addresses: [addressOf(`/tag/${slug}/`, site)] }] : [],
    ),
    customers: customersOf(data),
    facts: Object.fromEntries(
      read(data.settings, settingSchema).flatMap(({ key, value }) =>
        typeof value === 'string' ? [[key, value.slice(0, 2_000)]] : [],
      ),
    ),
  };
}

/** Who pays, by the address that she has at the old site: Stripe may have another. */
function customersOf(data: z.infer<typeof exportSchema>): GhostExport['customers'] {
  const members = read(data.members, memberSchema);
  const emails = new Map(members.map(({ id, email }) => [id, email.toLowerCase()]));
  const own = members.flatMap(({ email, stripe_customer_id: customerRef }) =>
    customerRef ? [{ customerRef, email: email.toLowerCase() }] : [],
  );
  const apart = read(data.members_stripe_customers, customerSchema).flatMap(({ member_id, customer_id }) => {
    const email = emails.get(member_id);
    return email ? [{ customerRef: customer_id, email }] : [];
  });
  return [...own, ...apart].slice(0, ARCHIVE_LIMITS.customers);
}

/** Each entry alone: one that is broken ends nothing. */
function read<T>(rows: readonly unknown[], schema: z.ZodType<T>): T[] {
  return rows.flatMap((row) => {
    const parsed = schema.safeParse(row);
    return parsed.success ? [parsed.data] : [];
  });
}

function dataOf(json: string): z.infer<typeof exportSchema> {
  let parsed: unknown;
  try {
    parsed = JSON.parse(json.replace(/^\uFEFF/, ''));
  } catch {
    throw new ArchiveProblem('damaged');
  }
  const whole = z.object({ db: z.array(z.object({ data: exportSchema })).min(1) }).safeParse(parsed);
  const bare = z.object({ data: exportSchema }).safeParse(parsed);
  const data = whole.success ? whole.data.db[0]?.data : bare.success ? bare.data.data : undefined;
  if (!data) throw new ArchiveProblem('unknown');
  return data;
}

function unitOf(post: Post, terms: string[], site: string | null): RawUnit {
  const slug = (post.slug ?? '').trim();
  const status = STATES[post.status ?? ''] ?? 'private';
  const link = slug ? urlOf(`/${slug}/`, site) : null;
  return {
    id: `post ${post.id}`,
    state: status === 'public' && post.visibility !== 'public' ? 'members' : status,
    isLetter: Boolean(post.newsletter_id) || post.status === 'sent',
    guid: null,
    title: lineOf(post.title, ARCHIVE_LIMITS.title) || 'Sem título',
    subtitle: lineOf(post.custom_excerpt, ARCHIVE_LIMITS.subtitle),
    html: (post.html || htmlOfLexical(post.lexical) || htmlOfMobiledoc(post.mobiledoc)).slice(
      0,
      ARCHIVE_LIMITS.field,
    ),
    isPlain: false,
    publishedAt: instantOf(post.published_at),
    link,
    addresses: slug ? [addressOf(`/${slug}/`, site)] : [],
    terms: terms.slice(0, ARCHIVE_LIMITS.terms).map((term) => term.slice(0, ARCHIVE_LIMITS.term)),
    sound: null,
    picture: ghostPicture(post.feature_image, site),
    pictureId: null,
    ...{ season: null, number: null, type: 'full', isExplicit: false, onlyWithSound: null, product: null },
  };
}

function ghostPicture(address: string | null | undefined, site: string | null): string | null {
  if (!address?.startsWith('__GHOST_URL__')) return urlOf(address, site);
  return urlOf(address.replace('__GHOST_URL__', ''), site ?? NOWHERE);
}

/** Without the site's address, a path. */
function addressOf(path: string, site: string | null): string {
  return urlOf(path, site) ?? path;
}

function instantOf(dateText: string | null | undefined): string | null {
  const date = new Date(dateText ?? '');
  return Number.isNaN(date.getTime()) ? null : date.toISOString();
}
