import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { previewOf } from '#app/features/media/files/pictures/picture-preview.server.ts';
import { createPartFiles } from '#app/platform/files/part-files.server.ts';
import { silentMp3 } from '../../../../scripts/testing/silent-mp3.ts';
import { ADMIN } from '../../../../tests/support/records/people.ts';
import {
  PROGRAM,
  phonePicture,
  SVG_WITH_SCRIPT,
  samplePicture,
  sampleZip,
} from '../../../../tests/support/sample-files.ts';
import { uploadDesk } from '../../../../tests/support/sites/upload-desk.ts';
import { beginUpload, receiveBytes } from './commands.server.ts';
import { finishUpload } from './finish-upload.server.ts';

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF');
const HTML = Buffer.from('<!doctype html><html><script>alert(1)</script></html>');
const SVG_WITHOUT_END = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg"><g id="a"><use href="#a"/><use href="#a"/></g></svg>',
);
const SVG_WITH_PROLOGUE = Buffer.from(
  '\uFEFF<?xml version="1.0"?>\n<!-- a > b -->\n<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg xmlns="http://www.w3.org/2000/svg"/>',
);
const MP4 = Buffer.concat([
  Buffer.from('0000001c', 'hex'),
  Buffer.from('ftypisom\0\0\0\0isommp42'),
  Buffer.alloc(64),
]);

/** The first bytes of an iPhone photo. */
const HEIC_PHOTO = Buffer.concat([
  Buffer.from('00000018', 'hex'),
  Buffer.from('ftypheic\0\0\0\0mif1heic'),
  Buffer.alloc(64),
]);

test.each([
  ['press-file', 'midia.pdf', PDF, 'application/pdf'],
  ['press-file', 'com-prologo.svg', SVG_WITH_PROLOGUE, 'image/svg+xml'],
  ['press-file', 'fotos.zip', sampleZip('a.txt'), 'application/zip'],
  ['feed', 'sem-declaracao.xml', Buffer.from('<rss version="2.0"><channel/></rss>'), 'application/xml'],
  [
    'feed',
    'linha-vazia.rss',
    Buffer.from('\n<?xml version="1.0"?>\n<rss version="2.0"/>'),
    'application/xml',
  ],
  ['press-file', 'entrevista.mp3', silentMp3(1), 'audio/mpeg'],
  ['press-file', 'video.mp4', MP4, 'video/mp4'],
  ['episode-audio', 'Conversa.MP3', silentMp3(3), 'audio/mpeg'],
] as const)('%s %s is accepted with its type', async (purpose, name, content, mimeType) => {
  const { send, filesThere } = await uploadDesk();
  expect(await send(purpose, name, content)).toMatchObject({
    ok: true,
    upload: { status: 'finished', mime_type: mimeType, size_bytes: content.length },
  });
  expect(await filesThere()).toEqual([expect.stringMatching(/^media\/[a-z-]+\/[0-9a-f-]{36}\.[a-z0-9]+$/)]);
});

test.each(['jpeg', 'png', 'gif', 'webp', 'avif'] as const)(
  'rewrites an uploaded picture in %s',
  async (format) => {
    const { send } = await uploadDesk();
    const result = await send('picture', `FOTO.${format.toUpperCase()}`, await samplePicture(format));
    expect(result).toMatchObject({
      ok: true,
      upload: { mime_type: expect.stringMatching(/^image\/(jpeg|webp)$/) },
    });
  },
);

test.each([
  ['html named jpg', 'picture', 'foto.jpg', HTML, 'other-content'],
  ['a program named pdf', 'press-file', 'midia.pdf', PROGRAM, 'other-content'],
  ['a png named svg', 'press-file', 'logo.svg', await samplePicture('png'), 'other-content'],
  ['a program under a double ending', 'picture', 'foto.exe.jpg', PROGRAM, 'other-content'],
  ['a zip named docx', 'press-file', 'texto.docx', sampleZip('a.txt'), 'other-content'],
  ['an SVG with a script', 'press-file', 'logo.svg', SVG_WITH_SCRIPT, 'unsafe-svg'],
  ['an SVG that repeats itself', 'press-file', 'logo.svg', SVG_WITHOUT_END, 'heavy-svg'],
  ['a logo that repeats itself', 'logo', 'logo.svg', SVG_WITHOUT_END, 'heavy-svg'],
  ['html named svg', 'press-file', 'logo.svg', HTML, 'other-content'],
  [
    'white space without end',
    'press-file',
    'logo.svg',
    Buffer.from(`${' '.repeat(60_000)}x`),
    'other-content',
  ],
  [
    'comments without end',
    'press-file',
    'logo.svg',
    Buffer.from('<!----> <?a?>'.repeat(4_000)),
    'other-content',
  ],
  ['html named xml', 'feed', 'feed.xml', HTML, 'other-content'],
  ['html named mp3', 'episode-audio', 'conversa.mp3', HTML, 'other-content'],
  [
    'half a picture',
    'picture',
    'foto.png',
    (await samplePicture('png', { width: 800 })).subarray(0, 900),
    'damaged-picture',
  ],
  ['a program', 'press-file', 'foto.jpg.exe', PROGRAM, 'wrong-kind'],
  ['a page', 'press-file', 'pagina.html', HTML, 'wrong-kind'],
  ['a script', 'press-file', 'script.js', HTML, 'wrong-kind'],
  ['a PHP file', 'press-file', 'a.php', HTML, 'wrong-kind'],
  ['a name without an ending', 'press-file', 'arquivo', PDF, 'wrong-kind'],
  ['an SVG as a thumbnail', 'picture', 'logo.svg', SVG_WITH_SCRIPT, 'wrong-kind'],
  ['an iPhone photo', 'picture', 'IMG_1.HEIC', HEIC_PHOTO, 'heic'],
  ['an iPhone photo named jpg', 'picture', 'IMG_1.jpg', HEIC_PHOTO, 'heic'],
  ['an iPhone photo for the press', 'press-file', 'IMG_1.heif', HEIC_PHOTO, 'heic'],
  ['an iPhone photo as sound', 'episode-audio', 'IMG_1.heic', HEIC_PHOTO, 'wrong-kind'],
  ['a document named heic', 'picture', 'IMG_1.HEIC', PDF, 'other-content'],
  ['a picture named pdf', 'press-file', 'midia.pdf', await samplePicture('png'), 'other-content'],
  ['an empty file', 'press-file', 'vazio.pdf', Buffer.alloc(0), 'empty'],
  ['a picture over its limit', 'picture', 'foto.jpg', Buffer.alloc(20_000_001), 'too-large'],
] as const)('%s is refused, and nothing is left', async (_case, purpose, name, content, reason) => {
  const { send, services, filesThere } = await uploadDesk();
  expect(await send(purpose, name, content)).toMatchObject({ ok: false, reason });
  expect(await filesThere()).toEqual([]);
  for (const table of ['uploads', 'pictures', 'stored_files'] as const) {
    expect(await services.db.selectFrom(table).selectAll().execute()).toEqual([]);
  }
});

test.each([
  ['picture', 'png', 'foto.jpg', 'jpg'],
  ['picture', 'jpeg', 'IMG_1.HEIC', 'jpg'],
  ['picture', 'avif', 'foto.png', 'jpg'],
  ['picture', 'jpeg', 'foto.jfif', 'jpg'],
  ['press-file', 'png', 'logo.jpg', 'png'],
  ['press-file', 'jpeg', 'IMG_1.HEIC', 'jpg'],
  ['press-file', 'webp', 'logo.png', 'png'],
  ['press-file', 'avif', 'foto.heic', 'jpg'],
  ['press-file', 'jpeg', 'foto.JPEG', 'JPEG'],
  ['product-file', 'webp', 'capa.jpeg', 'jpeg'],
  ['letter-picture', 'png', 'foto.png', 'jpg'],
  ['letter-picture', 'gif', 'foto.gif', 'jpg'],
] as const)('a %s of type %s named %s gets its true extension', async (purpose, format, name, ending) => {
  const { send, services } = await uploadDesk();
  const result = await send(purpose, name, await samplePicture(format));
  const stem = name.slice(0, name.lastIndexOf('.'));
  expect(result).toMatchObject({ ok: true, upload: { file_name: `${stem}.${ending}` } });
  const { file_key } = await services.db.selectFrom('uploads').select('file_key').executeTakeFirstOrThrow();
  const { format: stored } = await sharp(await buffer(services.files.read(`${file_key}`))).metadata();
  expect(stored).toBe(ending.toLowerCase().replace('jpg', 'jpeg'));
});

test('turns a picture upright and removes its location', async () => {
  const { sendGood, services } = await uploadDesk();
  const sent = await phonePicture();
  expect((await sharp(sent).metadata()).exif).toBeDefined();
  const id = await sendGood('picture', 'foto.jpg', sent);
  const [picture] = await services.db.selectFrom('pictures').selectAll().execute();
  expect(picture).toMatchObject({ width: 80, height: 120, mime_type: 'image/jpeg', alt: '' });
  const original = await buffer(services.files.read(`originais/${id}.jpg`));
  const { exif, orientation, width, height } = await sharp(original).metadata();
  expect({ exif, orientation, width, height }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 80,
    height: 120,
  });
  const preview = await previewOf(services, picture?.id ?? '');
  expect(await sharp(preview ?? undefined).metadata()).toMatchObject({ format: 'webp', width: 80 });
  expect(await previewOf(services, 'nenhuma')).toBeNull();
});

test('a press photo keeps its size and format, but not the phone’s data', async () => {
  const { sendGood, services } = await uploadDesk();
  const id = await sendGood('press-file', 'retrato.jpg', await phonePicture());
  const stored = await buffer(services.files.read(`kit-imprensa/${id}.jpg`));
  const { exif, width, format } = await sharp(stored).metadata();
  expect({ exif, width, format }).toEqual({ exif: undefined, width: 80, format: 'jpeg' });
  expect(await services.db.selectFrom('pictures').selectAll().execute()).toEqual([]);
});

test('limits the size of a large photo', async () => {
  const { sendGood, services } = await uploadDesk();
  await sendGood('picture', 'grande.jpg', await samplePicture('jpeg', { width: 5_000, height: 2_500 }));
  const picture = await services.db.selectFrom('pictures').selectAll().executeTakeFirstOrThrow();
  expect([picture.width, picture.height]).toEqual([4_000, 2_000]);
});

test('two processes that finish a picture at the same time make it once', async () => {
  const { services } = await uploadDesk();
  const content = await samplePicture('png');
  const asked = { actor: ADMIN, purpose: 'picture', fileName: 'a.png', size: content.length };
  const begun = await beginUpload(services, asked);
  const id = begun.ok ? begun.upload.id : '';
  const body = Readable.from([Buffer.from(content)]);
  await receiveBytes(services, { id, actor: ADMIN, offset: 0, announced: null, body });
  const other = { ...services, parts: createPartFiles(join(services.dataDir, 'uploads')) };
  const [one, two] = await Promise.all([
    finishUpload(services, { id, actor: ADMIN }),
    finishUpload(other, { id, actor: ADMIN }),
  ]);
  expect(one).toMatchObject({ ok: true, upload: { status: 'finished' } });
  expect(two).toEqual(one);
  expect(await services.db.selectFrom('pictures').select('id').execute()).toHaveLength(1);
});
