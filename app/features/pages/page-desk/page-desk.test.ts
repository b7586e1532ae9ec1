import { v7 } from 'uuid';
import { beforeEach, describe, expect, test } from 'vitest';
import { noteOldAddresses } from '#app/features/moving/old-addresses/commands.server.ts';
import { searchPages } from '#app/features/pages/core/page-words.server.ts';
import { findOutPage, findRenamedPage, listLinkedPages } from '#app/features/pages/core/queries.server.ts';
import { openPreview } from '#app/features/pages/shown-pages/open-preview.server.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import { DAY_MS, HOUR_MS } from '#app/pure/time/durations.ts';
import { isOldAddress } from '#app/wiring/pages/old-address.server.ts';
import { findCards } from '#app/wiring/writing/cards.server.ts';
import { type FixedClock, fixedClock } from '../../../../tests/support/fixed-clock.ts';
import { makePage } from '../../../../tests/support/records/pages.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import { callRoute } from '../../../../tests/support/requests/call-route.ts';
import { makePerson } from '../../../../tests/support/requests/sign-in.ts';
import { openTestServices } from '../../../../tests/support/sites/test-services.ts';
import { deletePages, forgetPage, restorePage } from './bin-commands.server.ts';
import {
  createPage,
  duplicatePage,
  type PageContext,
  restoreVersion,
  updatePage,
} from './commands.server.ts';
import { pageSchema } from './input.ts';
import { movePage } from './place-commands.server.ts';
import { endPreview, forgetEndedPreviews, listPreviews, makePreview } from './previews.server.ts';
import * as page from './routes/admin-page.tsx';
import * as newPage from './routes/admin-page-new.tsx';
import { SAVES_KEPT } from './rules.ts';
import { findVersion, listVersions } from './versions.server.ts';

let clock: FixedClock;
let ctx: PageContext & Awaited<ReturnType<typeof openTestServices>>;

beforeEach(async () => {
  clock = fixedClock();
  const services = await openTestServices({ clock });
  await makePerson(services.db, { role: 'admin', id: ADMIN.id });
  ctx = { ...services, actor: ADMIN, isAddressTaken: isOldAddress };
});

const DAY = { date: '2024-01-01', time: '09:00' };
const input = (fields: Record<string, string> = {}) => {
  const { version: _, ...parsed } = pageSchema.parse({ version: '1', title: 'Sobre mim', ...DAY, ...fields });
  return parsed;
};

async function made(fields: Record<string, string> = {}, kind: 'page' | 'note' = 'page'): Promise<string> {
  const result = await createPage(ctx, { newId: v7(), kind }, input(fields));
  if (!result.ok) throw new Error(result.reason);
  return result.id;
}

const rowOf = (id: string) =>
  ctx.db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

describe('addresses', () => {
  test('come of the title, stay with another title, and lead on when they change', async () => {
    const id = await made({ state: 'publicado' });
    expect((await rowOf(id)).slug).toBe('sobre-mim');
    await updatePage(ctx, { id, version: 1 }, input({ title: 'Quem sou', state: 'publicado' }));
    expect((await rowOf(id)).slug).toBe('sobre-mim');
    await updatePage(ctx, { id, version: 2 }, input({ slug: 'quem-sou', state: 'publicado' }));
    const now = clock.now();
    expect(await findOutPage(ctx.db, { kind: 'page', slug: 'sobre-mim' }, now)).toBeNull();
    expect(await findRenamedPage(ctx.db, { kind: 'page', slug: 'sobre-mim' }, now)).toBe('quem-sou');
    expect(await findRenamedPage(ctx.db, { kind: 'note', slug: 'sobre-mim' }, now)).toBeNull();
  });

  test('that are not free are refused, and one made of the title goes around them', async () => {
    const save = (slug: string) => createPage(ctx, { newId: v7(), kind: 'page' }, input({ slug }));
    expect(await save('shop')).toEqual({ ok: false, reason: 'reserved' });
    await made({ slug: 'aqui' });
    expect(await save('aqui')).toEqual({ ok: false, reason: 'taken' });
    const target = { kind: 'path', id: '/about' } as const;
    await ctx.db
      .transaction()
      .execute((trx) => noteOldAddresses(trx, [{ address: '/Historia/', target }], clock.now()));
    expect(await save('historia')).toEqual({ ok: false, reason: 'old-address' });
    expect((await rowOf(await made({ title: 'Shop' }))).slug).toBe('shop-2');
    expect((await rowOf(await made({ title: 'Shop' }, 'note'))).slug).toBe('shop');
  });
});

test('a form sent twice makes one page', async () => {
  const newId = v7();
  const send = () => createPage(ctx, { newId, kind: 'note' }, input());
  const both = await Promise.all([send(), send()]);
  expect(both).toEqual([
    { ok: true, id: newId },
    { ok: true, id: newId },
  ]);
  expect(await ctx.db.selectFrom('pages').select('id').execute()).toHaveLength(1);
});

test('of two saves over the same version one is told', async () => {
  const id = await made();
  const save = (title: string) => updatePage(ctx, { id, version: 1 }, input({ title }));
  const results = await Promise.all([save('Um'), save('Dois')]);
  expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  expect(results.find(({ ok }) => !ok)).toMatchObject({ reason: 'changed-meanwhile', version: 2 });
});

test('a scheduled page comes out at its hour, and not before', async () => {
  const at = new Date(clock.now().getTime() + 2 * HOUR_MS);
  const id = await makePage(ctx.db, { slug: 'cedo', published_at: at.toISOString(), is_in_menu: true });
  const seen = async () => ({
    page: (await findOutPage(ctx.db, { kind: 'page', slug: 'cedo' }, clock.now()))?.id ?? null,
    menu: (await listLinkedPages(ctx.db, 'is_in_menu', clock.now())).length,
  });
  expect(await seen()).toEqual({ page: null, menu: 0 });
  clock.advance(2 * HOUR_MS);
  expect(await seen()).toEqual({ page: id, menu: 1 });
});

describe('versions', () => {
  test('each publication and the last saves stay; restoring is a new save', async () => {
    const id = await made({ body: '<p>primeiro</p>' });
    await updatePage(ctx, { id, version: 1 }, input({ body: '<p>publicado</p>', state: 'publicado' }));
    for (let version = 2; version < 2 + SAVES_KEPT + 5; version += 1)
      await updatePage(ctx, { id, version }, input({ body: `<p>${version}</p>`, state: 'publicado' }));
    const versions = await listVersions(ctx.db, await rowOf(id));
    expect(versions).toHaveLength(SAVES_KEPT + 1);
    expect(versions.at(-1)).toMatchObject({ number: 2, is_publication: true });
    const { version } = await rowOf(id);
    expect(await restoreVersion(ctx, { id, version: version - 1, number: 2 })).toMatchObject({ ok: false });
    expect(await restoreVersion(ctx, { id, version, number: 2 })).toEqual({ ok: true });
    const row = await rowOf(id);
    expect(row).toMatchObject({ body: '<p>publicado</p>', version: version + 1, is_published: true });
    expect((await listVersions(ctx.db, await rowOf(id)))[0]).toMatchObject({ number: version + 1 });
  });

  test('what a replaced picture made of it is what stands now, and is kept when it is written over', async () => {
    const id = await made({ body: '<p>um</p>' });
    const replace = async (body: string) => {
      const { version } = await rowOf(id);
      await ctx.db
        .updateTable('pages')
        .set({ body, version: version + 1 })
        .where('id', '=', id)
        .execute();
    };
    const listed = async () => {
      const versions = await listVersions(ctx.db, await rowOf(id));
      const found = await Promise.all(versions.map(({ number }) => findVersion(ctx.db, id, number)));
      return found.map((version) => version?.body);
    };
    await replace('<p>dois</p>');
    expect(await listed()).toEqual(['<p>dois</p>', '<p>um</p>']);
    expect(await restoreVersion(ctx, { id, version: 2, number: 1 })).toEqual({ ok: true });
    expect(await listed()).toEqual(['<p>um</p>', '<p>dois</p>', '<p>um</p>']);
    await replace('<p>três</p>');
    await updatePage(ctx, { id, version: 4 }, input({ body: '<p>quatro</p>' }));
    expect((await listed()).slice(0, 2)).toEqual(['<p>quatro</p>', '<p>três</p>']);
    await replace('<p>quatro</p>');
    expect(await listed()).toHaveLength(5);
  });

  test('they outlive the bin, and end with what leaves it for good', async () => {
    const id = await made({ body: '<p>um</p>' });
    const { entryIds } = await deletePages(ctx, [id]);
    expect(await restorePage(ctx, entryIds[0] ?? '')).toEqual({ ok: true, id });
    const row = await rowOf(id);
    expect(await listVersions(ctx.db, row)).toHaveLength(1);
    await deletePages(ctx, [id]);
    await ctx.db.transaction().execute((trx) => forgetPage(trx, row, clock.now()));
    expect(await findVersion(ctx.db, id, 1)).toBeNull();
  });
});

test('a restored page whose address is another one’s by now gets a new one', async () => {
  const id = await made({ state: 'publicado' });
  const { entryIds } = await deletePages(ctx, [id]);
  await made({ state: 'publicado' });
  await restorePage(ctx, entryIds[0] ?? '');
  expect((await rowOf(id)).slug).toBe(`sobre-mim-${id.slice(-12)}`);
});

describe('a link to a draft', () => {
  test('shows what stands now for seven days, and nothing once it is ended', async () => {
    const id = await made({ body: '<p>um</p>' });
    const link = await makePreview(ctx, id);
    if (!link.ok) throw new Error(link.reason);
    const shown = async () => (await openPreview(ctx, link.token, findCards))?.page.title ?? null;
    expect(await shown()).toBe('Sobre mim');
    await updatePage(ctx, { id, version: 1 }, input({ title: 'Outro título' }));
    expect(await shown()).toBe('Outro título');
    const stored = JSON.stringify(await ctx.db.selectFrom('page_previews').selectAll().execute());
    expect(stored).not.toContain(link.token);
    const [listed] = await listPreviews(ctx, id);
    expect(listed?.address).toBe(`${ctx.publicUrl}/previa/${link.token}`);
    expect(await openPreview(ctx, `${link.token.slice(0, -1)}~`, findCards)).toBeNull();
    clock.advance(7 * DAY_MS);
    expect(await shown()).toBeNull();
    await forgetEndedPreviews(ctx);
    expect(await ctx.db.selectFrom('page_previews').select('id').execute()).toEqual([]);
  });

  test('is ended at once', async () => {
    const id = await made();
    const link = await makePreview(ctx, id);
    if (!link.ok) throw new Error(link.reason);
    const [listed] = await listPreviews(ctx, id);
    expect(await endPreview(ctx, { id: listed?.id ?? '', pageId: 'other' })).toMatchObject({ ok: false });
    expect(await endPreview(ctx, { id: listed?.id ?? '', pageId: id })).toEqual({ ok: true });
    expect(await openPreview(ctx, link.token, findCards)).toBeNull();
  });
});

describe('who writes drafts alone', () => {
  test('shows strangers her own drafts, and ends no link of others', async () => {
    const helper = { ...ctx, actor: await makePerson(ctx.db, { role: 'helper', name: 'Bia' }) };
    const host = await made();
    await makePreview(ctx, host);
    const [link] = await listPreviews(ctx, host);
    await expect(makePreview(helper, host)).rejects.toThrow(NotAllowed);
    await expect(endPreview(helper, { id: link?.id ?? '', pageId: host })).rejects.toThrow(NotAllowed);
    expect(await listPreviews(ctx, host)).toHaveLength(1);
    const own = await createPage(helper, { newId: v7(), kind: 'page' }, input({ title: 'Meu' }));
    if (!own.ok) throw new Error(own.reason);
    expect(await makePreview(helper, own.id)).toMatchObject({ ok: true });
  });

  test('brings nothing out, in no way', async () => {
    const helper = { ...ctx, actor: await makePerson(ctx.db, { role: 'helper', name: 'Bia' }) };
    const create = (fields: Record<string, string>) =>
      createPage(helper, { newId: v7(), kind: 'page' }, input(fields));
    const attempts: Array<Record<string, string>> = [
      { state: 'publicado' },
      { publish: 'on' },
      { slug: 'meu' },
      { isInMenu: 'on' },
      { isInFooter: 'on' },
      { tellsSubscribers: 'on' },
    ];
    for (const fields of attempts) await expect(create(fields)).rejects.toThrow(NotAllowed);
    const own = await create({ title: 'Meu' });
    if (!own.ok) throw new Error(own.reason);
    const row = await rowOf(own.id);
    const kept = { date: '2024-01-01', time: '09:00' };
    expect(row.published_at).toBe(clock.now().toISOString());
    await expect(updatePage(helper, { id: own.id, version: 1 }, input(kept))).rejects.toThrow(NotAllowed);
    const out = await made({ state: 'publicado', body: '<p>um</p>', isInMenu: 'on' });
    await expect(updatePage(helper, { id: out, version: 1 }, input())).rejects.toThrow(NotAllowed);
    await expect(deletePages(helper, [out])).rejects.toThrow(NotAllowed);
    await expect(restoreVersion(helper, { id: out, version: 1, number: 1 })).rejects.toThrow(NotAllowed);
    await expect(movePage(helper, { id: out, direction: 'up', beside: '' })).rejects.toThrow(NotAllowed);
    const others = await made({ title: 'De outra' });
    await expect(deletePages(helper, [others])).rejects.toThrow(NotAllowed);
    expect(await deletePages(helper, [own.id])).toMatchObject({ ok: true });
    const copy = await duplicatePage(helper, out);
    expect(copy.ok && (await rowOf(copy.id))).toMatchObject({ is_published: false, is_in_menu: false });
  });
});

test('pages of the menu are moved past each other, also by two at once', async () => {
  const ids = await Promise.all(
    ['a', 'b', 'c'].map((slug, place) => makePage(ctx.db, { slug, is_in_menu: true, place })),
  );
  const [a = '', b = '', c = ''] = ids;
  const order = async () =>
    (await listLinkedPages(ctx.db, 'is_in_menu', clock.now())).map(({ slug }) => slug).join('');
  await movePage(ctx, { id: c, direction: 'up', beside: b });
  expect(await order()).toBe('acb');
  await movePage(ctx, { id: c, direction: 'up', beside: b });
  expect(await order()).toBe('acb');
  await Promise.all([
    movePage(ctx, { id: a, direction: 'down', beside: '' }),
    movePage(ctx, { id: b, direction: 'up', beside: '' }),
  ]);
  expect((await order()).split('').sort().join('')).toBe('abc');
});

test('the search finds pages by any form of their words, once they are out', async () => {
  const found = async (query: string) =>
    (await searchPages(ctx.db, query, clock.now())).rows.map(({ slug }) => slug);
  const id = await made({ title: 'Dormir bem', body: '<p>Travesseiros &amp; silêncios.</p>' }, 'note');
  expect(await found('dormir')).toEqual([]);
  await updatePage(
    ctx,
    { id, version: 1 },
    input({ title: 'Dormir bem', body: '<p>Travesseiros.</p>', publish: 'on' }),
  );
  expect(await found('travesseiro dormindo')).toEqual(['dormir-bem']);
  expect(await found('silêncio')).toEqual([]);
  expect(await found('travesseiro xadrez')).toEqual([]);
  expect(await found('% de o')).toEqual([]);
  const { entryIds } = await deletePages(ctx, [id]);
  expect(await found('travesseiros')).toEqual([]);
  await restorePage(ctx, entryIds[0] ?? '');
  expect(await found('travesseiros')).toEqual(['dormir-bem']);
});

test('goes out tomorrow at seven, whatever date the form has, and never for who writes drafts alone', async () => {
  const form = { title: 'Agenda', ...DAY, state: 'rascunho', tomorrow: 'on', kind: 'note', newId: v7() };
  const tomorrow = { is_published: true, published_at: '2026-06-16T10:00:00.000Z' };
  const call = (person: typeof ADMIN, fields: Record<string, string>) =>
    callRoute(newPage.action, '/admin/paginas/nova', { services: ctx, person, form: fields });
  await call(ADMIN, form);
  const note = await ctx.db.selectFrom('pages').selectAll().executeTakeFirstOrThrow();
  expect(note).toMatchObject(tomorrow);

  await ctx.db
    .updateTable('pages')
    .set({ is_published: false, published_at: ctx.clock.now().toISOString() })
    .execute();
  const save = await callRoute(page.action, `/admin/paginas/${note.id}`, {
    ...{ services: ctx, person: ADMIN, params: { id: note.id } },
    form: { ...form, tellsSubscribers: 'on', version: String(note.version) },
  });
  expect(await rowOf(note.id)).toMatchObject(tomorrow);
  expect(save.body).toMatchObject({
    toast: {
      title: 'Agendada para amanhã, 16 de junho, às 7h.',
      description: '0 pessoas são avisadas por e-mail nessa hora.',
    },
  });

  await call({ ...ADMIN, role: 'helper' }, { ...form, title: 'Outra', newId: v7() });
  expect(
    await ctx.db.selectFrom('pages').select('id').where('is_published', '=', true).execute(),
  ).toHaveLength(1);
});
