import './support/databases/same-on-both.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import * as episodePage from '#app/features/catalogue/item-pages/routes/episode.tsx';
import * as videoPage from '#app/features/catalogue/item-pages/routes/video.tsx';
import { loader as pictureFile } from '#app/features/catalogue/items/routes/picture-file.ts';
import * as topicPage from '#app/features/catalogue/topics/routes/topic.tsx';
import { RENDER_PICTURE_JOB } from '#app/features/media/files/pictures/commands.server.ts';
import { renderPictureJob } from '#app/features/media/files/pictures/render-job.server.ts';
import { pictureAfterForm } from '#app/features/media/upload-desk/record-picture.server.ts';
import { saveSettings } from '#app/features/records/settings/commands.server.ts';
import { settingsSchema } from '#app/features/records/settings/settings.ts';
import * as productPage from '#app/features/shop/shop-front/routes/product.tsx';
import * as aboutPage from '#app/features/site/home/routes/about.tsx';
import { siteFacts } from '#app/layouts/public/site-facts.ts';
import { pictureAddresses } from '../app/pure/media/picture.ts';
import { makeItem, makeProduct, makeTopic } from './support/records/factories.ts';
import { ADMIN } from './support/records/people.ts';
import { requestContext } from './support/requests/request-context.ts';
import { runDueJobs } from './support/run-due-jobs.ts';
import { samplePicture } from './support/sample-files.ts';
import { type UploadDesk, uploadDesk } from './support/sites/upload-desk.ts';

const SITE = 'https://conversas.example';
const PAGES = {
  episode: episodePage,
  video: videoPage,
  topic: topicPage,
  product: productPage,
  about: aboutPage,
};
type Kind = keyof typeof PAGES;

/** What a form stores for a new photo, in place of the existing one. */
async function photograph({ services, sendGood, clock }: UploadDesk, current: string | null = null) {
  const photo = await samplePicture('png', { width: 600, height: 900 });
  const uploadId = await sendGood('picture', 'foto.png', photo);
  const now = clock.now();
  const sent = { uploadId, alt: 'Uma caneca azul', focalPoint: { x: 50, y: 20 }, isRemoved: false };
  const kept = await services.db
    .transaction()
    .execute((trx) => pictureAfterForm(trx, { actor: ADMIN, now, current, sent }));
  if (!kept.ok || !kept.url) throw new Error('the photo was not kept');
  return kept.url;
}

async function make({ services: { db, clock } }: UploadDesk, kind: Kind, photo: string | null) {
  if (kind === 'about') await saveSettings({ db, clock }, { hostPortraitUrl: photo ?? '' });
  else if (kind === 'topic') await makeTopic(db, { slug: 'a', image_url: photo });
  else if (kind === 'product') await makeProduct(db, { slug: 'a', image_url: photo });
  else await makeItem(db, { slug: 'a', kind, thumbnail_url: photo });
}

/** All 'og:image' properties of the head, and the structured data. */
async function headOf({ services }: UploadDesk, kind: Kind) {
  const { context } = requestContext(services);
  const { loader, meta } = PAGES[kind];
  const loaderData = await loader({ context, params: { slug: 'a' } } as never);
  const site = {
    ...siteFacts(settingsSchema.parse({}), {
      publicUrl: SITE,
      topics: [],
      contentLinks: [],
      footerLinks: { quick: [], legal: [] },
    }),
  };
  const matches = [{ id: 'root', loaderData: { site } }];
  const tags = (meta({ matches, loaderData } as never) ?? []) as Array<Record<string, string>>;
  const images = tags.filter(({ property }) => property?.startsWith('og:image'));
  return {
    ...Object.fromEntries(images.map(({ property, content }) => [property, content])),
    card: tags.find(({ name }) => name === 'twitter:card')?.content,
    data: JSON.stringify(tags.find((tag) => 'script:ld+json' in tag)),
  } as Record<string, string>;
}

function get({ services }: UploadDesk, address = '', person: typeof ADMIN | null = null) {
  const { context } = requestContext(services, { person });
  const file = address.split('/').at(-1) ?? '';
  return pictureFile({ request: new Request(address), context, params: { file } } as never);
}

test.each(Object.keys(PAGES) as Kind[])(
  'a link to the page of a %s shows its photo, at the stated size and type',
  async (kind) => {
    const desk = await uploadDesk();
    const photo = await photograph(desk);
    await make(desk, kind, photo);
    const head = await headOf(desk, kind);
    expect(head).toMatchObject({
      'og:image': expect.stringMatching(/^https:\/\/conversas\.example\/media\/itens\/[0-9a-f]{32}-/),
      'og:image:type': 'image/jpeg',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': kind === 'about' ? 'Sobre · Conversas' : 'Uma caneca azul',
      card: 'summary_large_image',
    });
    const key = head['og:image']?.replace(`${SITE}/media/`, '') ?? '';
    for (const isMadeByJob of [false, true]) {
      await desk.services.files.remove(key);
      if (isMadeByJob) await runDueJobs(desk.services, { [RENDER_PICTURE_JOB]: renderPictureJob });
      expect((await desk.services.files.find(key)) !== null).toBe(isMadeByJob);
      const answer = await get(desk, head['og:image']);
      const picture = Buffer.from(await answer.arrayBuffer());
      expect(answer.headers.get('Content-Type')).toBe('image/jpeg');
      expect(answer.headers.get('Cache-Control')).toContain('immutable');
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
      expect(picture.length).toBeLessThan(300_000);
    }
  },
);

test.each(Object.keys(PAGES) as Kind[])('shows the drawn picture of a %s without a photo', async (kind) => {
  const desk = await uploadDesk();
  await make(desk, kind, null);
  expect(await headOf(desk, kind)).toMatchObject({
    'og:image': expect.stringMatching(/\/og\/(episodio|video|topico|produto|pagina)\/(a|sobre)\.png$/),
    'og:image:type': 'image/png',
    'og:image:width': '1200',
  });
});

test('does not show a picture without renditions, because its size is unknown', async () => {
  const desk = await uploadDesk();
  await make(desk, 'episode', '/media/minha.jpg');
  expect((await headOf(desk, 'episode'))['og:image']).toBe(`${SITE}/og/episodio/a.png`);
});

test('a new photo of a product has a new address; its structured data names the original', async () => {
  const desk = await uploadDesk();
  const [first, second] = [await photograph(desk), await photograph(desk)];
  await make(desk, 'product', first);
  const before = await headOf(desk, 'product');
  expect(before.data).toContain(first.replace('-640.jpg', '-capa.jpg'));
  await desk.services.db.updateTable('products').set({ image_url: second }).execute();
  const after = await headOf(desk, 'product');
  expect(after['og:image']).not.toBe(before['og:image']);
  expect(after.data).toContain(second.replace('-640.jpg', '-capa.jpg'));
});

test('the picture is 404 once a product is off sale, or an item is a draft', async () => {
  const desk = await uploadDesk();
  const { db } = desk.services;
  await make(desk, 'product', await photograph(desk));
  await make(desk, 'episode', await photograph(desk));
  const shown = [
    (await headOf(desk, 'product'))['og:image'],
    (await headOf(desk, 'episode'))['og:image'],
  ] as const;
  for (const address of shown) expect((await get(desk, address)).status).toBe(200);
  await db.updateTable('products').set({ is_active: false }).execute();
  await db.updateTable('items').set({ is_published: false }).execute();
  for (const address of shown) {
    const answer = await get(desk, address);
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    const own = await get(desk, address, ADMIN);
    expect([own.status, own.headers.get('Cache-Control')]).toEqual([200, 'private, no-store']);
  }
});

test('shows the largest rendition of an older copied picture', async () => {
  const desk = await uploadDesk();
  const rendition = 'c'.repeat(32);
  const address = `${SITE}/media/itens/${rendition}-compartilhar.jpg`;
  expect((await get(desk, address)).status).toBe(404);
  const cut = await samplePicture('webp', { width: 960, height: 540 });
  await desk.services.files.put(`itens/${rendition}-960.webp`, cut);
  await make(desk, 'video', pictureAddresses({ rendition }).thumbnailUrl);
  expect((await headOf(desk, 'video'))['og:image']).toBe(address);
  const answers = await Promise.all(Array.from({ length: 60 }, () => get(desk, address)));
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200));
});
