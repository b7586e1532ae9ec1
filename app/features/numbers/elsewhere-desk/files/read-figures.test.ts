import { deflateRawSync } from 'node:zlib';
import { downloadZip } from 'client-zip';
import { expect, test } from 'vitest';
import { knownTable, readFigures, readTables } from './read-figures.server.ts';

async function read(bytes: Uint8Array | string) {
  const tables = await readTables(typeof bytes === 'string' ? Buffer.from(bytes) : bytes);
  if (!tables.ok) return tables.reason;
  const known = knownTable(tables.tables);
  if (!known) return 'unknown';
  const found = await readFigures(known.table, known.layout);
  if (!found.ok) return found.reason;
  const { layout, figures, subjects, leftOut } = found;
  return {
    source: layout.source,
    notes: layout.notes,
    figures: figures.map(({ key, day, word, thousandths }) =>
      [key, day, word, thousandths / 1000].join(' ; '),
    ),
    subjects: subjects.map(({ key, publishedOn, isShort }) => [key, publishedOn, isShort]),
    leftOut: leftOut.count,
  };
}

async function zipOf(files: Record<string, string>): Promise<Buffer> {
  const entries = Object.entries(files).map(([name, input]) => ({ name, input }));
  return Buffer.from(await downloadZip(entries).arrayBuffer());
}

test('Spotify: episodes', async () => {
  const csv =
    '"name","plays","streams","audience_size","releaseDate"\n"Medo, com Ana","1,204","1980","870","2026-05-04"\n"Calma","-","12","",""\n';
  expect(await read(csv)).toEqual({
    source: 'Spotify',
    notes: [],
    figures: [
      'medo, com ana|2026-05-04 ;  ; plays ; 1204',
      'medo, com ana|2026-05-04 ;  ; streams ; 1980',
      'medo, com ana|2026-05-04 ;  ; audience size ; 870',
      'calma| ;  ; streams ; 12',
    ],
    subjects: [
      ['medo, com ana|2026-05-04', '2026-05-04', false],
      ['calma|', null, false],
    ],
    leftOut: 0,
  });
});

test('Spotify: days, and countries', async () => {
  expect(await read('Date,Streams\n2026-05-01,10\n2026-05-02,12\n2026-05-02,13\n')).toMatchObject({
    source: 'Spotify',
    figures: [' ; 2026-05-01 ; streams ; 10', ' ; 2026-05-02 ; streams ; 12'],
    subjects: [],
    leftOut: 1,
  });
  expect(await read('"Date","Audience size"\n"01/05/2026","1.010"\n')).toMatchObject({
    figures: [' ; 2026-05-01 ; audience size ; 1010'],
  });
  expect(await read('Geo,Percentage\nBrazil,91.5\nPortugal,4.2\n')).toMatchObject({
    figures: ['Brazil ;  ; % da audiência ; 91.5', 'Portugal ;  ; % da audiência ; 4.2'],
    subjects: [],
  });
});

test('Apple: episodes by guid, "-" and NaN say nothing', async () => {
  const csv =
    'Show Name,Episode ID,Episode GUID,Episode Number,Episode Title,Release Date,Duration,Unique Listeners,Unique Engaged Listeners,Plays,Average Consumption\n' +
    'Conversas,1000,guid-1,1,Medo,2026-05-04,3600,50,20,80,0.62\nConversas,1001,guid-2,2,Calma,2026-05-11,3600,-,-,3,NaN\n';
  expect(await read(csv)).toMatchObject({
    source: 'Apple Podcasts',
    figures: [
      'guid-1 ;  ; plays ; 80',
      'guid-1 ;  ; ouvintes únicos ; 50',
      'guid-1 ;  ; ouvintes engajados ; 20',
      'guid-1 ;  ; consumo médio (%) ; 62',
      'guid-2 ;  ; plays ; 3',
    ],
    leftOut: 0,
  });
});

test('Apple: trends by day and by month', async () => {
  expect(await read('Date,Total Time Listened,Plays\n20260131,12345,80\n')).toMatchObject({
    source: 'Apple Podcasts',
    figures: [' ; 2026-01-31 ; plays ; 80', ' ; 2026-01-31 ; tempo total ouvido ; 12345'],
  });
  expect(await read('Date,Total Time Listened,Plays\n202601,5,80\n')).toMatchObject({
    figures: [' ; 2026-01 ; plays ; 80', ' ; 2026-01 ; tempo total ouvido ; 5'],
  });
});

const YOUTUBE =
  '\ufeffConteúdo,Título do vídeo,Horário de publicação do vídeo,Duração,Visualizações,Tempo de exibição (horas)\n' +
  'Total,,,,"1.010",99.5\nabcdefghijk,"Medo, com Ana","Dec 4, 2024",3600,1000,95.125\n-bcdefghijk,Um corte,"Dec 5, 2024",58,10,4.375\n';

test('YouTube: the zip as it comes, in Portuguese with English dates', async () => {
  const zip = await zipOf({
    'Dados do gráfico.csv': '\ufeffData,Conteúdo,Visualizações\n2024-12-04,abcdefghijk,5\n',
    'Totais.csv': '\ufeffData,Visualizações\n2024-12-04,5\n',
    'Dados da tabela.csv': YOUTUBE,
  });
  const found = {
    source: 'YouTube',
    figures: [
      'abcdefghijk ;  ; visualizações ; 1000',
      'abcdefghijk ;  ; tempo de exibição (horas) ; 95.125',
      '-bcdefghijk ;  ; visualizações ; 10',
      '-bcdefghijk ;  ; tempo de exibição (horas) ; 4.375',
    ],
    subjects: [
      ['abcdefghijk', '2024-12-04', false],
      ['-bcdefghijk', '2024-12-05', true],
    ],
  };
  expect(await read(zip)).toMatchObject(found);
  expect(await read(YOUTUBE)).toMatchObject(found);
  const english =
    'Content,Video title,Video publish time,Duration,Views,Watch time (hours),Subscribers\nTotal,,,,1,1,1\nabcdefghijk,Medo,"Dec 4, 2024",3600,1,0.5,-2\n';
  expect(await read(english)).toMatchObject({
    figures: ['abcdefghijk ;  ; visualizações ; 1', 'abcdefghijk ;  ; tempo de exibição (horas) ; 0.5'],
  });
});

test('an old host: its column of Spotify is left out, and told', async () => {
  const csv =
    'Slug,Title,Published,1 Day,7 Days,14 Days,30 Days,90 Days,Spotify,All Time\nmedo,Medo,2024-12-04,1,2,3,4,5,777,9\n';
  const found = await read(csv);
  expect(found).toMatchObject({
    source: 'Hospedagem anterior',
    notes: [expect.stringContaining('contariam duas vezes')],
    subjects: [['medo|2024-12-04', '2024-12-04', false]],
  });
  expect(JSON.stringify(found)).not.toContain('777');
  expect(found).toHaveProperty('figures.length', 6);
});

test('encodings: UTF-16 and windows-1252', async () => {
  const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(YOUTUBE.slice(1), 'utf16le')]);
  expect(await read(utf16)).toMatchObject({ source: 'YouTube' });
  expect(await read(Buffer.from(YOUTUBE.slice(1), 'latin1'))).toMatchObject({ source: 'YouTube' });
});

test('a figure that cannot be read leaves its row out, and no other', async () => {
  const csv = 'name,plays,streams,releaseDate\nMedo,muitos,1,2026-05-04\nCalma,2,3,2026-05-11\n';
  expect(await read(csv)).toMatchObject({ leftOut: 1, figures: { length: 2 } });
});

test('what is no table of figures is refused for its reason', async () => {
  expect(await read('')).toBe('empty');
  expect(await read('name,plays,streams,releaseDate\n')).toBe('no-rows');
  expect(await read('name,plays,streams,releaseDate\nMedo,-,NaN,\n')).toBe('no-figures');
  expect(await read('só um texto\nsem colunas\n')).toBe('not-a-table');
  expect(await read('<html><body>Entre na sua conta, por favor</body></html>')).toBe('not-a-table');
  expect(await read(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]))).toBe('not-a-table');
  expect(await read(Buffer.alloc(50 * 1024 * 1024, 'a,b\n'))).toBe('too-large');
  expect(await read(`Date,Streams\n${'2026-05-01,1\n'.repeat(10_001)}`)).toBe('too-many');
  expect(await read('Coisa,Quanto\nMedo,3\n')).toBe('unknown');
});

test('a zip that is broken, a bomb, without a table or a spreadsheet is refused', async () => {
  const zip = await zipOf({ 'Dados da tabela.csv': YOUTUBE });
  expect(await read(zip.subarray(0, zip.length - 30))).toBe('broken-zip');
  expect(await read(await zipOf({ 'leia.txt': 'nada' }))).toBe('zip-without-table');
  expect(await read(await zipOf({ 'xl/workbook.xml': '<a/>' }))).toBe('spreadsheet');
  expect(await read(bomb({ says: 50 * 1024 * 1024 }))).toBe('large-zip');
  expect(await read(bomb({ says: 1_000 }))).toBe('broken-zip');
});

/** 50 MB in a few kB. @param says the size that the zip claims */
function bomb({ says }: { says: number }): Buffer {
  const name = Buffer.from('Table data.csv');
  const packed = deflateRawSync(Buffer.alloc(50 * 1024 * 1024, 'a'));
  const fixed = Buffer.alloc(26);
  fixed.writeUInt16LE(20, 0);
  fixed.writeUInt16LE(8, 4);
  fixed.writeUInt32LE(packed.length, 14);
  fixed.writeUInt32LE(says, 18);
  fixed.writeUInt16LE(name.length, 22);
  const local = Buffer.concat([Buffer.from('PK\x03\x04'), fixed, name, packed]);
  const central = Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), fixed, Buffer.alloc(14), name]);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(central.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, central, end]);
}
