import { expect, test } from 'vitest';
import { readTranscript } from './read-transcript.server.ts';

/** What was read, a line each: 'start–end speaker: text'. */
function told(source: Uint8Array | string): string[] | string {
  const reading = readTranscript(source);
  if (!reading.ok) return reading.reason;
  const { lines, speakers } = reading.spoken;
  return lines.map(({ startMs, endMs, speaker, text }) => {
    const name = speaker === null ? '' : `${speakers[speaker]}: `;
    return `${startMs}–${endMs} ${name}${text}`;
  });
}

function notesOf(source: Uint8Array | string) {
  const reading = readTranscript(source);
  return reading.ok ? reading.notes : reading.reason;
}

const EXPECTED = ['860–7380 Ana: Bom dia a quem ouve.', '7500–9000 Bia: Que bom estar aqui!'];

test.each<[string, string, string[]]>([
  [
    'short times',
    'WEBVTT\n\n0.860 --> 7.380\n<v Ana>Bom dia a quem ouve.\n\n7,5 --> 0:09\n<v Bia>Que bom estar aqui!\n',
    EXPECTED,
  ],
  [
    'a header below, blocks, settings, classes and blank lines inside',
    'WEBVTT - com título\nKind: captions\nLanguage: pt-BR\nStyle:\n::cue(c.a) { color: red }\n##\n\nNOTE 00:00 feito por nós\nduas linhas\n\nSTYLE\n::cue { color: red }\n\nREGION\nid:um\n\nabertura\n00:00.860 --> 00:07.380 align:start position:0%\n<v.alto.claro Ana>Bom <c.a>dia</c> a\n \n\nquem ouve.</v>\n\n00:07.500 --> 00:09.000\n<v Bia>Que bom\nestar aqui!</v>\n\nNOTE o fim',
    EXPECTED,
  ],
  [
    'SubRip with names',
    '1\r\n00:00:00,860 --> 00:00:07,380\r\nAna: Bom dia a\r\nquem ouve.\r\n\r\n2\r\n00:00:07,5 --> 00:00:09,000\r\n<i>Bia:</i> Que bom estar aqui!\r\n',
    EXPECTED,
  ],
  [
    'SubRip without numbers, twice as many line breaks, and a style',
    '\n00:00:00,860 --> 00:00:07,380\n\n[ANA]: Bom dia a quem ouve.\n\n\n00:00:07,500 --> 00:00:09,000\n\n- BIA: {\\an8}Que <font color="#fff">bom</font> estar aqui!',
    EXPECTED.map((line) => line.replace('Ana', 'ANA').replace('Bia', 'BIA')),
  ],
  [
    'hours beyond a hundred',
    '1\n100:00:00,000 --> 100:00:01,000\n42\n\n2\n101:00:00,000 --> 101:00:00,5\noi',
    ['360000000–360001000 42', '363600000–363600500 oi'],
  ],
  [
    'JSON of Podcasting 2.0',
    '{"version":"1.0.0","segments":[{"speaker":"Ana","startTime":0.86,"endTime":7.38,"body":"Bom dia a quem ouve."},{"startTime":7.4,"endTime":7.4,"body":" "},{"speaker":"Bia","startTime":7.5,"endTime":9,"body":"Que bom estar aqui!"}]}',
    EXPECTED,
  ],
  [
    'JSON of Whisper',
    '{"text":"…","language":"pt","segments":[{"id":0,"start":0.86,"end":7.38,"text":" Bom dia a quem ouve.","tokens":[1,2]},{"id":1,"start":7.5,"end":9.0,"text":" Que bom estar aqui!"}]}',
    EXPECTED.map((line) => line.replace(/ (?:Ana|Bia):/, '')),
  ],
  [
    'JSON in milliseconds, with each word again',
    '{"id":"x","text":"Bom dia a quem ouve. Que bom estar aqui!","words":[{"text":"Bom","start":860,"end":1000},{"text":"dia","start":1000,"end":1200}],"utterances":[{"speaker":"Ana","start":860,"end":7380,"text":"Bom dia a quem ouve.","words":[{"text":"Bom","start":860,"end":1000}]},{"speaker":"Bia","start":7500,"end":9000,"text":"Que bom estar aqui!"}]}',
    EXPECTED,
  ],
  [
    'JSON with clocks and offsets',
    '{"transcription":[{"timestamps":{"from":"00:00:00,860","to":"00:00:07,380"},"offsets":{"from":860,"to":7380},"text":" Bom dia a quem ouve."},{"timestamps":{"from":"00:00:07,500","to":"00:00:09,000"},"offsets":{"from":7500,"to":9000},"text":" Que bom estar aqui!"}]}',
    EXPECTED.map((line) => line.replace(/ (?:Ana|Bia):/, '')),
  ],
  [
    'JSON of captions of a video',
    '{"events":[{"tStartMs":860,"dDurationMs":6520,"segs":[{"utf8":"Bom dia"},{"utf8":" a quem ouve.","tOffsetMs":300}]},{"tStartMs":900,"aAppend":1,"segs":[{"utf8":"\\n"}]},{"tStartMs":7500,"dDurationMs":1500,"segs":[{"utf8":"Que bom estar aqui!"}]}]}',
    EXPECTED.map((line) => line.replace(/ (?:Ana|Bia):/, '')),
  ],
])('reads %s', (_name, source, expected) => {
  expect(told(source)).toEqual(expected);
});

const FROM_SECONDS = ['0–7000 Ana: Bom dia a quem ouve.', '7000–8330 Bia: Que bom estar aqui!'];

test.each<[string, string]>([
  [
    'HTML with names, times and words',
    '<!doctype html><html lang="pt-BR"><head><title>Não é fala 0:00</title></head><body><h1>Episódio</h1>\n<cite>Ana:</cite>\n<time>0:00</time>\n<p>Bom dia a <b>quem</b> ouve.</p>\n<cite>Bia :</cite><time>0:07</time><p>Que bom<br>estar aqui!</p><script>alert(1)</script></body></html>',
  ],
  [
    'HTML with the time first',
    '<p><time>00:00:00</time> <cite>Ana</cite>: Bom dia a quem ouve.</p><p><time>(00:07)</time> <cite>Bia</cite>: Que bom estar aqui!</p>',
  ],
  [
    'HTML with names and times in bold',
    '<p><strong>Ana</strong> (00:00):<br>Bom dia a quem ouve.</p><p><strong>Bia</strong> (00:07):<br>Que bom estar aqui!</p>',
  ],
  [
    'HTML with a heading for each',
    '<h3>Ana <span>[00:00:00]</span></h3><p>Bom dia a quem ouve.</p><h3>Bia <span>[00:00:07]</span></h3><p>Que bom estar aqui!</p>',
  ],
  [
    'text with times in brackets',
    '[00:00:00] Ana: Bom dia a quem ouve.\n[00:00:07] Bia: Que bom estar aqui!',
  ],
  ['text with times alone', 'Entrevista\n\n00:00 Ana: Bom dia a quem ouve.\n00:07 Bia: Que bom\nestar aqui!'],
  [
    'text with a name, then a time',
    'Ana Souza  0:00  \nBom dia a quem ouve.\n\nBia  0:07\nQue bom estar aqui!'.replace(' Souza', ''),
  ],
  [
    'text with a time in parentheses',
    'Ana (00:00)\n\nBom dia a\nquem ouve.\n\nBia (00:07)\n\nQue bom estar aqui!',
  ],
  [
    'text with a time, then a name',
    '00:00:00\nAna: Bom dia a quem ouve.\n00:00:07\nBia: Que bom estar aqui!',
  ],
])('reads %s', (_name, source) => {
  expect(told(source)).toEqual(FROM_SECONDS);
});

test.each<[string, string]>([
  ['times above their words', '0:00\nbom dia a quem ouve\n0:07\nque bom estar aqui'],
  ['spoken times', '0 segundo\nbom dia a quem ouve\n7 segundos\nque bom estar aqui'],
  ['both in one line', '0:000 segundobom dia a quem ouve\n0:077 segundosque bom estar aqui'],
  [
    'both below each other, with chapters',
    'Capítulo 1: Começo\n0:00\n0 segundo\nbom dia a quem ouve\nCapítulo 2: Fim\n0:07\n7 segundos\nque bom estar aqui',
  ],
])("reads what is copied from YouTube's list: %s", (_name, source) => {
  const reading = readTranscript(source, { durationMs: 8_000 });
  expect(reading).toMatchObject({
    ok: true,
    format: 'youtube',
    spoken: {
      speakers: [],
      lines: [
        { startMs: 0, endMs: 7_000, text: 'bom dia a quem ouve' },
        { startMs: 7_000, endMs: 8_000, text: 'que bom estar aqui' },
      ],
    },
  });
});

test('minutes and hours are read as they are spoken', () => {
  expect(told('1 minuto e 2 segundos\nbom dia\n1 hora, 2 minutos e 3 segundos\nboa noite')).toEqual([
    '62000–3723000 bom dia',
    '3723000–3723630 boa noite',
  ]);
});

test('captions that roll are undone, and what is really said twice stays', () => {
  const rolling = `WEBVTT
Kind: captions
Language: pt

00:00:00.160 --> 00:00:02.389 align:start position:0%
 
bom<00:00:00.480><c> dia</c><00:00:00.800><c> gente</c>

00:00:02.389 --> 00:00:02.399 align:start position:0%
bom dia gente
 

00:00:02.399 --> 00:00:04.000 align:start position:0%
bom dia gente
[Música]

00:00:04.000 --> 00:00:04.010 align:start position:0%
[Música]
 

00:00:04.010 --> 00:00:06.000 align:start position:0%
[Música]
sim<00:00:04.480><c> sim</c>

00:00:06.000 --> 00:00:06.010 align:start position:0%
sim sim
 

00:00:06.010 --> 00:00:08.000 align:start position:0%
sim sim
bom<00:00:06.480><c> dia</c><00:00:06.800><c> gente</c>
`;
  expect(told(rolling)).toEqual([
    '160–2389 bom dia gente',
    '2399–4000 [Música]',
    '4010–6000 sim sim',
    '6010–8000 bom dia gente',
  ]);
  expect(notesOf(rolling)).toEqual([{ kind: 'rolling', count: 6 }]);
  expect(readTranscript(rolling)).toMatchObject({ isByMachine: true });
  // A short piece of such captions, too.
  expect(told(rolling.split('\n\n').slice(0, 4).join('\n\n'))).toEqual([
    '160–2389 bom dia gente',
    '2399–4000 [Música]',
  ]);
  const repeated = ['bom dia', 'bom dia', 'tudo bem?', 'bom dia', 'sim', 'sim', 'sim']
    .map((text, place) => `${place}.0 --> ${place}.9\n${text}\n`)
    .join('\n');
  expect(told(repeated)).toHaveLength(7);
});

test('a time for each word is joined to lines by sentences, silences and speakers', () => {
  const words =
    'Bom dia a todos que nos ouvem hoje aqui , nesta manhã . Vamos falar do mar e do vento que vem de longe'.split(
      ' ',
    );
  const segments = words.flatMap((body, place) => [
    { speaker: place < 19 ? 'Ana' : 'Bia', startTime: place / 2, endTime: place / 2 + 0.4, body },
    { startTime: place / 2 + 0.4, endTime: place / 2 + 0.5, body: ' ' },
  ]);
  expect(told(JSON.stringify({ version: '1.0.0', segments }))).toEqual([
    '0–6400 Ana: Bom dia a todos que nos ouvem hoje aqui, nesta manhã.',
    '6500–9400 Ana: Vamos falar do mar e do',
    '9500–11900 Bia: vento que vem de longe',
  ]);
});

test('names come of a colon only where that is how the file tells who speaks', () => {
  const cues = (texts: string[]) =>
    texts.map((text, place) => `${place}.0 --> ${place}.9\n${text}\n`).join('\n');
  expect(
    told(cues(['Legendas: Equipe', 'Exemplo: isto', 'Ou seja: aquilo', 'E daí', 'Ou seja: nada'])),
  ).toEqual([
    '0–900 Legendas: Equipe',
    '1000–1900 Exemplo: isto',
    '2000–2900 Ou seja: aquilo',
    '3000–3900 E daí',
    '4000–4900 Ou seja: nada',
  ]);
  const reading = readTranscript(
    cues(['Ana: oi', 'tudo bem?', 'Bia: tudo', 'e você?', 'Ana: Olha: bem', 'Bia: que bom']),
  );
  expect(reading).toMatchObject({
    spoken: { speakers: ['Ana', 'Bia'], lines: [0, 0, 1, 1, 0, 1].map((speaker) => ({ speaker })) },
  });
});

test.each<[string, Uint8Array]>([
  ['windows-1252', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nAção é coração\n', 'latin1')],
  ['UTF-8 with a mark', Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\nAção é coração\n')],
  ['UTF-16 with a mark', Buffer.from('\ufeff1\n00:00:01,000 --> 00:00:02,000\nAção é coração\n', 'utf16le')],
  ['UTF-16 without', Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nAção é coração\n', 'utf16le')],
  [
    'UTF-16 the other way round',
    Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nAção é coração\n', 'utf16le').swap16(),
  ],
])('the bytes tell the charset: %s', (_name, source) => {
  expect(told(source)).toEqual(['1000–2000 Ação é coração']);
});

test('words before the first readable time are told, with how many', () => {
  const text = 'Conversa 12 – a transcrição\n\n0:05 Bom dia.\n0:09 Que bom.';
  expect(notesOf(text)).toEqual([{ kind: 'before', count: 4 }]);
  expect(notesOf('0:05 Bom dia.\n0:09 Que bom.')).toEqual([]);
  const srt = '1\n00:99:xx --> 00:00:04,000\nBom dia a todos\n\n2\n00:00:05,000 --> 00:00:06,000\nQue bom.\n';
  expect(notesOf(srt)).toEqual([{ kind: 'before', count: 4 }]);
  const vtt = 'WEBVTT\nLanguage: pt\n\nNOTE feito por nós\n\num\n00:05.000 --> 00:06.000\nQue bom.';
  expect(notesOf(vtt)).toEqual([]);
  expect(notesOf(vtt.replace('\n\num', '\n\nBom dia\n\num'))).toEqual([{ kind: 'before', count: 2 }]);
  const html = `<p>Olha só</p><cite>Ana:</cite><time>0:05</time><p>Bom dia.</p><cite>Ana:</cite><time>0:09</time><p>Que bom.</p>`;
  expect(notesOf(html)).toEqual([{ kind: 'before', count: 2 }]);
});

test('a text that bears signs of a program is by a machine; of others nobody knows', () => {
  const segment = { start: 0.86, end: 7.38, text: ' Bom dia a quem ouve.' };
  const whisper = JSON.stringify({ segments: [{ ...segment, avg_logprob: -0.2, no_speech_prob: 0.01 }] });
  expect(readTranscript(whisper)).toMatchObject({ isByMachine: true });
  const words = Array.from({ length: 30 }, (_, place) => ({ start: place, end: place + 1, word: ' oi' }));
  expect(readTranscript(JSON.stringify({ words }))).toMatchObject({ isByMachine: true });
  const said = { segments: [{ ...segment, text: 'Ela disse "confidence" assim.' }] };
  for (const source of [JSON.stringify(said), 'WEBVTT\n\n00:00.860 --> 00:07.380\n<v Ana>Bom dia.\n'])
    expect(readTranscript(source)).toMatchObject({ isByMachine: false });
});

test('entries of a JSON without a time or words are counted', async () => {
  const segments = [
    { start: 0, end: 2, text: 'Olá a todos.' },
    { start: 'NaN', end: 3, text: 'b' },
    { start: 4, end: 5, text: 'Até logo.' },
    { start: 6, end: 7, text: { a: 1 } },
  ];
  expect(readTranscript(JSON.stringify({ segments }))).toMatchObject({
    notes: [{ kind: 'unusable', count: 2 }],
  });
});
