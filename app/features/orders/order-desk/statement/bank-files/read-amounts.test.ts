import { describe, expect, test } from 'vitest';
import { parseAmount } from '#app/pure/brazil/amount-and-day.ts';
import { readStatement } from './read-statement.server.ts';

const read = (file: string) => readStatement(file, null, '2026-06-15');

describe('the direction that an amount says itself', () => {
  const OUT = [
    '-59,00',
    '59,00-',
    '59,00 -',
    '(59,00)',
    '(R$ 59,00)',
    '-R$ 59,00',
    'R$ -59,00',
    '59,00 D',
    '59,00 DB',
  ];
  const OUT_TOO = [
    '59,00D',
    '59,00 deb',
    '59,00 (-)',
    '− 59,00',
    '59.00-',
    '-59,00 D',
    '(59,00) DB',
    'R$ 59,00-',
  ];
  const IN = [
    '+59,00',
    '59,00+',
    '59,00 C',
    '59,00 CR',
    '59,00cr',
    '59,00 CRED',
    '59,00 (+)',
    'R$ 59,00 CR',
    '+59,00 C',
  ];
  const NEITHER = ['-59,00 C', '+59,00-', '(59,00) CR', '(59,00', '59,00)', '59,00 X', 'D 59', '(59,00) CR-'];

  test.each([...OUT, ...OUT_TOO])('%s goes out', async (amount) => {
    expect(parseAmount(amount)).toBe(-5_900);
    expect(await read(table(amount))).toMatchObject({
      ok: true,
      credits: [{ cents: 700 }],
      leftOut: { count: 0 },
    });
  });

  test.each(IN)('%s comes in, for sure', async (amount) => {
    expect(parseAmount(amount)).toBe(5_900);
    const found = await read(`Data;Valor;Histórico\n12/06/2026;${amount};Pix\n`);
    expect(found.ok && found.credits).toMatchObject([{ cents: 5_900 }]);
    expect(found.ok && found.credits[0]).not.toHaveProperty('isUnsure');
  });

  test.each(NEITHER)('%s is no amount, and is told', async (amount) => {
    expect(parseAmount(amount)).toBeNull();
    expect(await read(table(amount))).toMatchObject({
      ok: true,
      credits: [{ cents: 700 }],
      leftOut: { count: 1, lines: [3] },
    });
  });

  test('in OFX too', async () => {
    const movement = (amount: string, id: string) =>
      `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260612<TRNAMT>${amount}<FITID>${id}</STMTTRN>`;
    const file = `<OFX><STMTRS><CURDEF>BRL${movement('59,00-', 'A')}${movement('7,00 CR', 'B')}</STMTRS></OFX>`;
    const found = await read(file);
    expect(found.ok && found.credits).toMatchObject([{ id: 'B', cents: 700 }]);
  });

  function table(amount: string): string {
    return `Data;Valor;Histórico\n12/06/2026;7,00 C;Pix\n13/06/2026;${amount};Linha\n`;
  }
});
