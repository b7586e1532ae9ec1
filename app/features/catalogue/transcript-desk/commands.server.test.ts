import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '#app/db/client.server.ts';
import { deleteItems, restoreItem } from '#app/features/catalogue/item-desk/list/bin-commands.server.ts';
import { duplicateItem } from '#app/features/catalogue/item-desk/list/duplicate-commands.server.ts';
import { findEdited } from '#app/features/catalogue/transcripts/commands.server.ts';
import { findTranscript } from '#app/features/catalogue/transcripts/queries.server.ts';
import type { ActorContext } from '#app/platform/services.ts';
import { NotAllowed } from '#app/pure/people/rights.ts';
import type { TranscriptPatch } from '#app/pure/transcripts/patch.ts';
import { openTestDatabase } from '../../../../tests/support/databases/test-database.ts';
import { makeItem } from '../../../../tests/support/records/factories.ts';
import { editing } from '../../../../tests/support/records/item-form.ts';
import { deleteTranscript, restoreTranscript } from './bin-commands.server.ts';
import { findFormer } from './binned.server.ts';
import { bringInTranscript, changeTranscript, markReviewed } from './commands.server.ts';

let database: Database;
let ctx: ActorContext & ReturnType<typeof editing>;
beforeEach(async () => {
  database = await openTestDatabase();
  ctx = editing(database) as typeof ctx;
  await makeItem(database.db, { id: 'a', title: 'Uma conversa' });
});
afterEach(() => database.close());

const spoken = (...texts: string[]) => ({
  language: null,
  speakers: ['Clara', 'Ana'],
  lines: texts.map((text, place) => ({
    startMs: place * 1_000,
    endMs: place * 1_000 + 900,
    speaker: place % 2,
    text,
  })),
});
const bringIn = (over: number | null, ...texts: string[]) =>
  bringInTranscript(ctx, 'a', { spoken: spoken(...texts), origin: 'file', isReviewed: true, over });
const texts = async () => (await findTranscript(database.db, 'a'))?.lines.map(({ text }) => text);
const actions = async () =>
  (await database.db.selectFrom('audit_log').select('action').orderBy('id').execute()).map(
    ({ action }) => action,
  );

async function patch(changes: Partial<TranscriptPatch>): Promise<TranscriptPatch> {
  const stored = await findEdited(database.db, 'a');
  return {
    ...{ tab: 'janela', number: 1, madeAt: stored?.madeAt ?? '', base: stored?.version ?? 0 },
    ...{ changed: [], added: [], removed: [] },
    speakers: { changed: [], added: [], removed: [] },
    ...changes,
  };
}

test('two windows save from the same version: lines of both stay, and one that both changed comes back', async () => {
  await bringIn(null, 'um', 'dois', 'três');
  const first = await patch({
    tab: 'A',
    changed: [
      { id: 1, text: 'Um.' },
      { id: 2, text: 'Dois.' },
    ],
  });
  const second = await patch({
    tab: 'B',
    changed: [
      { id: 2, text: 'dois!' },
      { id: 3, text: 'Três.' },
    ],
    removed: [1],
  });
  expect(await changeTranscript(ctx, 'a', first)).toMatchObject({ ok: true, stored: { version: 2 } });
  const answer = await changeTranscript(ctx, 'a', second);
  expect(answer).toMatchObject({
    ok: true,
    stored: { version: 3, order: [1, 2, 3], lines: [{ text: 'Um.' }, { text: 'Dois.' }, { text: 'Três.' }] },
  });
  expect(await texts()).toEqual(['Um.', 'Dois.', 'Três.']);
  expect(await actions()).toEqual(['transcript.brought', 'transcript.updated']);
});

test('a save that comes twice counts once, also after another window has saved', async () => {
  await bringIn(null, 'um');
  const line = { key: 'n1', after: 1, startMs: 950, endMs: 1_200, speaker: 'b', text: 'novo' };
  const added = await patch({
    added: [line],
    speakers: { changed: [], added: [{ key: 'b', name: 'Bia' }], removed: [] },
  });
  const saved = await changeTranscript(ctx, 'a', added);
  expect(saved).toMatchObject({ ok: true, keys: { n1: 2 } });
  await changeTranscript(ctx, 'a', await patch({ tab: 'outra', changed: [{ id: 1, text: 'Um' }] }));
  expect(await changeTranscript(ctx, 'a', added)).toMatchObject({ ok: true, keys: { n1: 2 } });
  expect(await texts()).toEqual(['Um', 'novo']);
  const transcript = await findTranscript(database.db, 'a');
  expect(transcript?.speakers[transcript.lines[1]?.speaker ?? 0]).toBe('Bia');
});

test('names: renamed for all their lines, merged into one, and kept where another window still uses them', async () => {
  await bringIn(null, 'um', 'dois');
  const [clara, ana] = (await findEdited(database.db, 'a'))?.speakers.map(({ id }) => id) ?? [];
  if (clara === undefined || ana === undefined) throw new Error('no speakers');
  const rename = { changed: [{ id: clara, name: 'Clara Reis' }], added: [], removed: [] };
  const merge = await patch({
    tab: 'B',
    speakers: { changed: [], added: [], removed: [ana] },
    changed: [{ id: 2, speaker: clara }],
  });
  await changeTranscript(ctx, 'a', await patch({ speakers: rename }));
  await changeTranscript(ctx, 'a', merge);
  expect(await findTranscript(database.db, 'a')).toMatchObject({
    speakers: ['Clara Reis'],
    lines: [{ speaker: 0 }, { speaker: 0 }],
  });
});

test('a replaced text is not lost: it comes back, and windows that knew it are told', async () => {
  await bringIn(null, 'antigo');
  const old = await patch({ changed: [{ id: 1, text: 'tarde demais' }] });
  expect(await bringIn(null, 'novo')).toEqual({ ok: false, reason: 'there-already' });
  // The same form twice is no collision, and stores nothing again.
  expect(await bringIn(null, 'antigo')).toEqual({ ok: true, version: 1, isReplaced: false });
  expect(await bringIn(9, 'novo')).toEqual({ ok: false, reason: 'changed-meanwhile' });
  ctx.clock = { ...ctx.clock, now: () => new Date('2030-01-01T00:00:00.000Z') };
  for (const _ of ['sent', 'sent twice'])
    expect(await bringIn(1, 'novo')).toEqual({ ok: true, version: 2, isReplaced: true });
  expect(await changeTranscript(ctx, 'a', old)).toEqual({ ok: false, reason: 'replaced' });
  const former = await findFormer(database.db, 'a');
  expect(await restoreTranscript(ctx, former?.id ?? '')).toEqual({ ok: true, id: 'a' });
  expect(await texts()).toEqual(['antigo']);
  expect(await restoreTranscript(ctx, (await findFormer(database.db, 'a'))?.id ?? '')).toMatchObject({
    ok: true,
  });
  expect(await texts()).toEqual(['novo']);
  expect(await restoreTranscript(ctx, former?.id ?? '')).toEqual({ ok: false, reason: 'gone' });
  expect((await actions()).slice(0, 3)).toEqual([
    'transcript.brought',
    'transcript.swapped',
    'transcript.restored',
  ]);
});

test('deleted and restored, it is as it was, and windows go on; without its item it stays in the bin', async () => {
  await bringIn(null, 'um');
  const later = await patch({ changed: [{ id: 1, text: 'Um.' }] });
  const deleted = await deleteTranscript(ctx, 'a');
  if (!deleted.ok) throw new Error('not deleted');
  expect(await deleteTranscript(ctx, 'a')).toEqual({ ok: false, reason: 'gone' });
  expect(await changeTranscript(ctx, 'a', later)).toEqual({ ok: false, reason: 'gone' });
  const { entryIds } = await deleteItems(ctx, 'episode', ['a']);
  expect(await restoreTranscript(ctx, deleted.entryId)).toEqual({ ok: false, reason: 'no-item' });
  await restoreItem(ctx, entryIds[0] ?? '');
  expect(await restoreTranscript(ctx, deleted.entryId)).toEqual({ ok: true, id: 'a' });
  expect(await changeTranscript(ctx, 'a', later)).toMatchObject({ ok: true });
  expect(await texts()).toEqual(['Um.']);
});

test('an item takes its transcript into the bin and back; a copy has none', async () => {
  await bringIn(null, 'um');
  await markReviewed(ctx, 'a', false);
  const copy = await duplicateItem(ctx, 'episode', 'a');
  expect(await findTranscript(database.db, copy.ok ? copy.id : '')).toBeNull();
  const { entryIds } = await deleteItems(ctx, 'episode', ['a']);
  expect(await findTranscript(database.db, 'a')).toBeNull();
  await restoreItem(ctx, entryIds[0] ?? '');
  expect(await findTranscript(database.db, 'a')).toMatchObject({
    isReviewed: false,
    lines: [{ text: 'um' }],
  });
});

test('who cannot publish writes drafts, and takes away only her own', async () => {
  await bringIn(null, 'um');
  await makeItem(database.db, { id: 'b', is_published: false });
  const helper = { ...ctx, actor: { ...ctx.actor, id: 'helper', role: 'helper' as const } };
  const content = { spoken: spoken('um'), origin: 'file' as const, isReviewed: true };
  await expect(changeTranscript(helper, 'a', await patch({}))).rejects.toBeInstanceOf(NotAllowed);
  await expect(markReviewed(helper, 'a', true)).rejects.toBeInstanceOf(NotAllowed);
  expect(await bringInTranscript(helper, 'b', { ...content, over: null })).toMatchObject({ ok: true });
  await expect(bringInTranscript(helper, 'b', { ...content, over: 1 })).rejects.toBeInstanceOf(NotAllowed);
  await expect(deleteTranscript(helper, 'b')).rejects.toBeInstanceOf(NotAllowed);
  const madeAt = (await findEdited(database.db, 'b'))?.madeAt ?? '';
  const own = { ...(await patch({})), madeAt, base: 1, removed: [1] };
  expect(await changeTranscript(helper, 'b', own)).toMatchObject({ ok: true });
});

test('a save that takes most lines away leaves the text in the bin, and is not for who loses nothing of others', async () => {
  await bringIn(null, 'um', 'dois', 'três');
  await database.db.updateTable('items').set({ is_published: false }).where('id', '=', 'a').execute();
  const helper = { ...ctx, actor: { ...ctx.actor, id: 'helper', role: 'helper' as const } };
  await expect(changeTranscript(helper, 'a', await patch({ removed: [1, 2] }))).rejects.toBeInstanceOf(
    NotAllowed,
  );
  expect(await changeTranscript(helper, 'a', await patch({ removed: [1] }))).toMatchObject({ ok: true });
  const inBin = () => database.db.selectFrom('bin_entries').select('id').execute();
  expect(await inBin()).toEqual([]);
  await changeTranscript(ctx, 'a', await patch({ tab: 'B', removed: [2, 3] }));
  const [entry] = await inBin();
  await restoreTranscript(ctx, entry?.id ?? '');
  expect(await texts()).toEqual(['dois', 'três']);
});
