import { HEAD_BYTES } from './id3-tag.ts';

/** A tag of version 3 with a zero after each byte that could begin a sound's frame. @param tag as `writeTag` makes it */
export function unsynchronised(tag: Uint8Array): Buffer {
  const body: number[] = [];
  for (const [place, byte] of tag.subarray(HEAD_BYTES).entries()) {
    const next = tag[HEAD_BYTES + place + 1] ?? 0;
    body.push(byte, ...(byte === 0xff && (next === 0 || next >= 0xe0) ? [0] : []));
  }
  const head = Buffer.from(tag.subarray(0, HEAD_BYTES));
  head[5] = 0x80;
  for (let place = 0; place < 4; place += 1) head[6 + place] = (body.length >>> (7 * (3 - place))) & 0x7f;
  return Buffer.concat([head, Buffer.from(body)]);
}

interface MadeChapter {
  ms: number;
  title: string;
}

/** An M4A without sound: a track of chapters, Nero's list, or both. @param dataBytes before the titles */
export function makeM4a(
  { track, nero }: { track?: readonly MadeChapter[]; nero?: readonly MadeChapter[] },
  dataBytes = 0,
): Buffer {
  const ftyp = box('ftyp', text('M4A '), u32(0), text('M4A '));
  const samples = (track ?? []).map(({ title }) =>
    Buffer.concat([u16(Buffer.byteLength(title)), text(title)]),
  );
  const data = box('mdat', Buffer.alloc(dataBytes, 1), ...samples);
  const from = ftyp.length + 8 + dataBytes;
  const moov = box(
    'moov',
    box('mvhd', Buffer.alloc(12), u32(1_000), u32(10_000), Buffer.alloc(80)),
    ...(track
      ? [
          trackBox(1, 'soun', [], box('tref', box('chap', u32(2)))),
          trackBox(2, 'text', chapterTable(track, samples, from)),
        ]
      : []),
    ...(nero ? [box('udta', neroList(nero))] : []),
  );
  return Buffer.concat([ftyp, data, moov]);
}

function trackBox(
  id: number,
  handler: string,
  table: readonly Buffer[],
  references: Buffer = Buffer.alloc(0),
): Buffer {
  return box(
    'trak',
    box('tkhd', u32(1), u32(0), u32(0), u32(id), Buffer.alloc(68)),
    references,
    box(
      'mdia',
      box('mdhd', Buffer.alloc(12), u32(1_000), u32(10_000), Buffer.alloc(4)),
      box('hdlr', u32(0), u32(0), text(handler), Buffer.alloc(13)),
      box('minf', box('stbl', ...table)),
    ),
  );
}

function chapterTable(chapters: readonly MadeChapter[], samples: readonly Buffer[], from: number): Buffer[] {
  const lengths = chapters.map(({ ms }, place) => (chapters[place + 1]?.ms ?? 10_000) - ms);
  const sizes = samples.map(({ length }) => u32(length));
  return [
    box('stts', u32(0), u32(lengths.length), ...lengths.flatMap((length) => [u32(1), u32(length)])),
    box('stsc', u32(0), u32(1), u32(1), u32(samples.length), u32(1)),
    box('stsz', u32(0), u32(0), u32(sizes.length), ...sizes),
    box('stco', u32(0), u32(1), u32(from)),
  ];
}

function neroList(chapters: readonly MadeChapter[]): Buffer {
  const each = chapters.flatMap(({ ms, title }) => {
    const start = Buffer.alloc(8);
    start.writeBigUInt64BE(BigInt(ms) * 10_000n);
    return [start, Buffer.from([Buffer.byteLength(title)]), text(title)];
  });
  return box('chpl', Buffer.from([1, 0, 0, 0, 0, 0, 0, 0, chapters.length]), ...each);
}

function box(name: string, ...content: readonly Uint8Array[]): Buffer {
  const body = Buffer.concat(content);
  return Buffer.concat([u32(8 + body.length), text(name), body]);
}

const text = (words: string) => Buffer.from(words);

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
