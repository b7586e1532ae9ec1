import { expect, test } from 'vitest';
import { csvAnswer } from './csv-answer.server.ts';

test('writes a table that Brazilian spreadsheets read, without formulas', async () => {
  async function* batches(): AsyncGenerator<Array<Array<string | null>>> {
    yield [['=HYPERLINK("http://evil.example")', 'a;b']];
    yield [
      ['+55 21', '-1'],
      ['@SUM(A1)', 'duas\nlinhas "com" aspas'],
      ['\tTab', null],
    ];
  }
  const answer = csvAnswer('mensagens.csv', batches(), {
    Nome: ([name]) => name ?? null,
    Ação: ([, act]) => act ?? null,
  });
  expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="mensagens.csv"');
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store');
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString().slice(1).split('\r\n')).toEqual([
    'Nome;Ação',
    `"'=HYPERLINK(""http://evil.example"")";"a;b"`,
    "'+55 21;'-1",
    `'@SUM(A1);"duas\nlinhas ""com"" aspas"`,
    "'\tTab;",
    '',
  ]);
});

test('lets other requests in between two batches', async () => {
  let turns = 0;
  const seen: number[] = [];
  async function* batches() {
    for (let batch = 0; batch < 3; batch += 1) {
      seen.push(turns);
      setImmediate(() => (turns += 1));
      yield [['a']];
    }
  }
  await csvAnswer('x.csv', batches(), { A: ([a]) => a ?? null }).text();
  expect(seen).toEqual([0, 1, 2]);
});
