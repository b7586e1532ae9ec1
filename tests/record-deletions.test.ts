import { beforeEach, expect, test } from 'vitest';
import * as item from '#app/features/catalogue/item-desk/routes/edit-item.tsx';
import * as topic from '#app/features/catalogue/topic-desk/routes/admin-topic.tsx';
import * as journey from '#app/features/journeys/journey-desk/routes/admin-journey.tsx';
import * as message from '#app/features/letters/contact-desk/routes/admin-contact.tsx';
import * as letter from '#app/features/letters/letter-desk/routes/admin-letter.tsx';
import { addPressFiles } from '#app/features/letters/press-desk/commands.server.ts';
import * as pressFile from '#app/features/letters/press-desk/routes/admin-press-file.tsx';
import * as product from '#app/features/shop/product-desk/routes/admin-product.tsx';
import { flashContext } from '#app/http/context.ts';
import type { FormAnswer } from '#app/pure/forms/form-answer.ts';
import { binKinds } from '#app/wiring/bin-kinds.server.ts';
import { makeContact } from './support/letters/correspondence.ts';
import { makeLetter } from './support/letters/letters.ts';
import { makeItem, makeProduct, makeTopic } from './support/records/factories.ts';
import { makeJourney } from './support/records/journeys.ts';
import { ADMIN } from './support/records/people.ts';
import { callRoute } from './support/requests/call-route.ts';
import { loseTable, saidBy } from './support/sites/catalogue-site.ts';
import { type UploadDesk, uploadDesk } from './support/sites/upload-desk.ts';

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n');

let desk: UploadDesk;
beforeEach(async () => {
  desk = await uploadDesk();
});

interface RecordPage {
  route: { action: unknown; clientAction: unknown };
  list: string;
  /** @returns the record's id */
  make: () => Promise<string>;
  done: string;
  failed: string;
}

const PAGES: Record<string, RecordPage> = {
  episode: {
    ...{ route: item, list: '/admin/episodios', make: async () => (await makeItem(desk.services.db)).id },
    ...{ done: 'Episódio excluído com sucesso.', failed: 'Erro ao excluir episódio.' },
  },
  video: {
    ...{ route: item, list: '/admin/videos' },
    make: async () => (await makeItem(desk.services.db, { kind: 'video' })).id,
    ...{ done: 'Vídeo deletado com sucesso!', failed: 'Erro ao deletar vídeo' },
  },
  product: {
    ...{
      route: product,
      list: '/admin/produtos',
      make: async () => (await makeProduct(desk.services.db)).id,
    },
    ...{ done: 'Produto excluído com sucesso.', failed: 'Erro ao excluir produto.' },
  },
  'press file': {
    ...{ route: pressFile, list: '/admin/kit-imprensa', make: makePressFile },
    ...{ done: 'Arquivo excluído', failed: 'Erro ao excluir' },
  },
  topic: {
    ...{ route: topic, list: '/admin/topicos', make: async () => (await makeTopic(desk.services.db)).id },
    ...{ done: 'Tópico excluído com sucesso.', failed: 'Erro ao excluir tópico.' },
  },
  journey: {
    ...{ route: journey, list: '/admin/jornadas' },
    make: async () => (await makeJourney(desk.services.db)).journey.id,
    ...{ done: 'Jornada excluída com sucesso.', failed: 'Erro ao excluir Jornada.' },
  },
  letter: {
    ...{ route: letter, list: '/admin/cartas', make: () => makeLetter(desk.services.db) },
    ...{ done: 'Carta excluída.', failed: 'Erro ao excluir carta.' },
  },
  message: {
    ...{ route: message, list: '/admin/contatos', make: () => makeContact(desk.services.db) },
    ...{ done: 'Mensagem excluída', failed: 'Erro ao excluir mensagem' },
  },
};
const pages = Object.entries(PAGES);

async function makePressFile(): Promise<string> {
  const upload = await desk.sendGood('press-file', 'kit.pdf', PDF);
  const files = { category: 'dados-audiencia' as const, isActive: true, title: ['Kit'], description: [''] };
  await addPressFiles({ ...desk.services, actor: ADMIN }, { ...files, upload: [upload] });
  return upload;
}

/** Presses 'Excluir' on the record's page. */
async function press({ route, list }: RecordPage, id: string) {
  const asked = { services: desk.services, person: ADMIN, params: { id }, form: { intent: 'delete' } };
  const answer = await callRoute(route.action as never, `${list}/${id}`, asked);
  const flash = answer.context.get(flashContext).toSend;
  return { ...answer, says: saidBy({ data: answer.body, flash }), offers: flash?.action?.label };
}

test.each(pages)(
  "'Excluir' on the page of a %s leads to the list, which says so and offers to undo it",
  async (_, page) => {
    const { status, location, says, offers } = await press(page, await page.make());
    expect([status, location, says[0], offers]).toEqual([302, page.list, page.done, 'Desfazer']);
    const entries = await desk.services.db.selectFrom('bin_entries').selectAll().execute();
    for (const { kind, record_json } of entries)
      expect(/"\w*(?:email|phone|person_id|subscriber_id)"/.test(record_json)).toBe(
        !binKinds[kind]?.isAboutNobody,
      );
  },
);

test.each(pages)('the list reports a %s that somebody else has deleted', async (_, page) => {
  const id = await page.make();
  await press(page, id);
  const { location, says } = await press(page, id);
  expect(location).toBe(page.list);
  expect(says.join(' ')).toContain('não existe mais');
});

test.each(pages)('a %s that cannot be deleted keeps its page, which reports the failure', async (_, page) => {
  const id = await page.make();
  await loseTable(desk.services.db, 'bin_entries');
  const { status, location, says } = await press(page, id);
  expect([status, location, says[0]]).toEqual([500, null, page.failed]);
});

test.each(pages)('while nothing answers, the page of a %s reports a failed deletion', async (_, page) => {
  const tell = page.route.clientAction as (args: unknown) => Promise<{ data: FormAnswer }>;
  const url = new URL(`https://conversas.example${page.list}/a`);
  const sent = (form: Record<string, string>) => ({
    request: new Request(url, { method: 'POST', body: new URLSearchParams(form) }),
    ...{ url, params: { id: 'a' } },
    serverAction: () => Promise.reject(new TypeError('Failed to fetch')),
  });
  const deletion = (await tell(sent({ intent: 'delete' }))).data;
  expect(deletion.toast).toMatchObject({ title: page.failed, tone: 'error' });
  expect(deletion.toast?.description).toContain('O servidor não respondeu.');
  const save = (await tell(sent({ title: 'Digitado' }))).data;
  expect(save.toast?.title).toMatch(/^Erro ao salvar/);
});
