import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseAmount, parseDay } from '#app/pure/brazil/amount-and-day.ts';
import { nameCredits } from './name-credits.server.ts';
import { readCsv } from './read-csv.server.ts';
import { readOfx } from './read-ofx.server.ts';
import { readStatement } from './read-statement.server.ts';

const TODAY = '2026-06-15';
const WILD = join(import.meta.dirname, '../../../../../shared/data/wild');

/** As many banks write it: some tags are closed, others open, and an amount has a comma. */
const SGML = `OFXHEADER:100
DATA:OFXSGML
VERSION:102
SECURITY:NONE
ENCODING:USASCII
CHARSET:1252
COMPRESSION:NONE
OLDFILEUID:NONE
NEWFILEUID:NONE

<OFX>
<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260615100000[-3:BRT]<LANGUAGE>POR</SONRS></SIGNONMSGSRSV1>
<BANKMSGSRSV1><STMTTRNRS><TRNUID>1<STMTRS><CURDEF>BRL
<BANKACCTFROM><BANKID>0260<ACCTID>12345-6<ACCTTYPE>CHECKING</BANKACCTFROM>
<BANKTRANLIST><DTSTART>20260601<DTEND>20260615
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260612120000[-3:BRT]<TRNAMT>59,00<FITID>A1<MEMO>Pix recebido ABCDEFGHJK de José &amp; Ação <3</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260612<TRNAMT>-10.00<FITID>A2<MEMO>Tarifa</STMTTRN>
<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260612<TRNAMT>12.00<FITID>A3<MEMO>Compra</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260613<TRNAMT>1.234,56<FITID>A4<MEMO>SALDO DO DIA</STMTTRN>
<STMTTRN><TRNTYPE>XFER<DTPOSTED>20260613<TRNAMT>1.234,56<FITID>A5<BANKACCTTO><BANKID>999<ACCTID>1</BANKACCTTO><MEMO>Pix</STMTTRN>
<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>20260701<TRNAMT>7.00<FITID>A6<MEMO>Agendado</STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1>
</OFX>
`;

const XML = `<?xml version="1.0" encoding="UTF-8"?>
<?OFX OFXHEADER="200" VERSION="211" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>
<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>BRL</CURDEF>
<BANKACCTFROM><BANKID>341</BANKID><ACCTID>777</ACCTID></BANKACCTFROM><BANKTRANLIST>
<STMTTRN><TRNTYPE>CREDIT</TRNTYPE><DTPOSTED>20260610</DTPOSTED><TRNAMT>59.00</TRNAMT><FITID>B1</FITID><MEMO><![CDATA[Pix de Ação & Cia]]></MEMO></STMTTRN>
</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>`;

const CDATA = '<![CDATA[Pix]]>';
const fieldsOf = (count: number) => Array.from({ length: count }, (_, at) => `<A${at}>1`).join('');

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const read = (file: Uint8Array | string) => readStatement(file, null, TODAY);

describe('OFX', () => {
  test('reads the credits of 1.x in any encoding, up to today, without balances', async () => {
    for (const file of [latin1(SGML), new TextEncoder().encode(SGML), SGML]) {
      const found = await read(file);
      expect(found).toMatchObject({ ok: true, ahead: 1 });
      expect(found.ok && found.credits).toMatchObject([
        { bank: '0260', account: '12345-6', id: 'A1', day: '2026-06-12', cents: 5_900 },
        { bank: '0260', account: '12345-6', id: 'A5', day: '2026-06-13', cents: 123_456, words: 'Pix' },
      ]);
      expect(found.ok && found.credits[0]?.words).toBe('Pix recebido ABCDEFGHJK de José & Ação <3');
    }
  });

  test('reads 2.x, also with a header on one line', async () => {
    const found = await read(XML);
    expect(found.ok && found.credits).toMatchObject([
      { bank: '341', id: 'B1', cents: 5_900, words: 'Pix de Ação & Cia' },
    ]);
    const parted = XML.replace(' & Cia]]>', ']]> &amp; <![CDATA[Cia]]>');
    const joined = await read(parted);
    expect(joined.ok && joined.credits).toMatchObject([{ words: 'Pix de Ação &amp; Cia' }]);
    const flat = SGML.replaceAll('\n', '');
    expect((await read(flat)).ok).toBe(true);
  });

  test.each([
    ['cut-off', SGML.slice(0, 900)],
    ['cut-off', SGML.replace('</STMTTRN>', '')],
    ['bad-amount', XML.replace('59.00', '59,0a')],
    ['bad-amount', XML.replace('59.00', '1.234')],
    ['bad-date', XML.replace('20260610', '20261412')],
    ['other-currency', SGML.replace('<CURDEF>BRL', '<CURDEF>USD')],
    ['card', SGML.replaceAll('STMTRS', 'CCSTMTRS')],
    ['not-a-statement', '<OFX></OFX>'],
    ['not-a-statement', 'OFXHEADER:100'],
    ['not-a-statement', '%PDF-1.7 nada'],
    ['empty', ''],
    ['too-large', 'a'.repeat(5 * 1024 * 1024 + 1)],
  ])('is refused as a whole: %s', async (reason, file) => {
    expect(await read(file)).toMatchObject({ ok: false, reason });
  });

  test('reads or refuses any input without an error', async () => {
    const pieces = fc.constantFrom(
      '<OFX>',
      '</OFX>',
      '<STMTRS>',
      '<STMTTRN>',
      '</STMTTRN>',
      '<TRNAMT>',
      '59,00',
      '<DTPOSTED>',
      '20260612',
      '<CURDEF>',
      'BRL',
      '<',
      '>',
      '&#0;',
      '&#x110000;',
      ']]>',
      '<![CDATA[',
      '\0',
      'é',
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string()), { maxLength: 40 }), async (parts) => {
        const found = await readOfx(parts.join(''));
        expect(found.ok ? Array.isArray(found.credits) : typeof found.reason).toBeTruthy();
      }),
    );
  });
});

describe('CSV', () => {
  test.each([
    [
      'Extrato Conta Corrente\nPeríodo;01/06/2026 a 15/06/2026\n\nData Lançamento;Histórico;Descrição;Valor;Saldo\n12/06/2026;Pix recebido;"Eva; ABCDEFGHJK";1.059,00;2.000,00\n13/06/2026;Compra;Padaria;-10,00;1.990,00\n',
      { day: '2026-06-12', cents: 105_900, id: '', words: 'Pix recebido Eva; ABCDEFGHJK' },
    ],
    [
      'Data,Valor,Identificador,Descrição\n12/06/2026,59.00,6665f,"Transferência recebida, Pix"\n13/06/2026,-59.00,777,Saída\n',
      { day: '2026-06-12', cents: 5_900, id: '6665f', words: 'Transferência recebida, Pix' },
    ],
    [
      '\ufeff"date"\t"amount"\t"description"\n"2026-06-12"\t"R$ 59,00"\t"Pix"\n\nTotal\t\t\n',
      { day: '2026-06-12', cents: 5_900, id: '', words: 'Pix' },
    ],
  ])('is read by its headings: %j', async (file, credit) => {
    const found = await read(file);
    expect(found.ok && found.credits).toMatchObject([credit]);
  });

  test('asks the host for unknown columns, and then reads the file', async () => {
    const file = 'quando;quanto;de quem\n12/06/2026;59,00;Eva\n';
    const asked = await read(file);
    expect(asked).toEqual({
      ok: false,
      reason: 'which-columns',
      header: ['quando', 'quanto', 'de quem'],
      example: ['12/06/2026', '59,00', 'Eva'],
      text: file,
    });
    const told = await readCsv(file, { day: 0, amount: 1, words: [2], id: -1 });
    expect(told.ok && told.credits).toMatchObject([{ cents: 5_900, words: 'Eva' }]);
  });

  test.each([
    ['bad-amount', 'Data;Valor\n12/06/2026;cinco\n'],
    ['bad-date', 'Data;Valor\n31/02/2026;5,00\n'],
    ['not-a-statement', 'só texto\nsem tabela\n'],
    ['not-a-statement', 'a;b\0;c\n'],
    ['not-a-statement', '"a;b\n'],
  ])('is refused as a whole: %s', async (reason, file) => {
    expect(await read(file)).toMatchObject({ ok: false, reason });
  });
});

const SIZE = 5 * 1024 * 1024;
const filled = (head: string, unit: string) =>
  head + unit.repeat(Math.floor((SIZE - head.length - '</OFX>'.length) / unit.length));

describe('a file that is built to take long', () => {
  test.each([
    ['one line', 'not-a-statement', filled('', 'a')],
    ['millions of columns', 'not-a-statement', filled('', ';')],
    ['lines of very many columns', 'too-long', filled('Data;Valor\n', `${';'.repeat(10_000)}\n`)],
    ['a record of very many columns', 'too-long', filled('a;b\n', `${';'.repeat(10_000)}"\n"`)],
    ['a quote without an end', 'not-a-statement', `Data;Valor\n"${'a;b\n'.repeat(20_000)}`],
    ['a million short lines', 'too-long', filled('Data;Valor\n', 'a;b\n')],
    ['line ends of another time', 'too-long', filled('Data;Valor\r', 'a;b\r')],
    ['nothing but quotes', 'not-a-statement', filled('Data;Valor\n', '"')],
    ['a long heading', 'not-a-statement', `Data;Valor;${'x'.repeat(6_000)}\n15/06/2026;1,00;a\n`],
    ['tags without an end', 'too-long', `${filled('<OFX>', '<A>')}</OFX>`],
    ['marks that begin no tag', 'too-long', `${filled('<OFX>', '<a')}</OFX>`],
    ['one value', 'not-a-statement', `${filled('<OFX><MEMO>', '&amp;')}</OFX>`],
    ['a movement of many fields', 'not-a-statement', `<OFX><STMTTRN>${fieldsOf(5_000)}</STMTTRN></OFX>`],
    ['sections without an end', 'not-a-statement', `${filled('<OFX>', '<![CDATA[')}</OFX>`],
    ['sections in one field', 'not-a-statement', `${filled('<OFX><STMTTRN><MEMO>', CDATA)}</OFX>`],
  ])('is refused as a whole: %s', async (_, reason, file) => {
    expect(await read(file)).toMatchObject({ ok: false, reason });
  });

  test('reading a large file does not block others', async () => {
    const line = '15/06/2026;59,00;Pix recebido de alguém ABCDEFGHJK\n';
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const found = await read(`Data;Valor;Descrição\n${line.repeat(9_999)}`);
    clearInterval(timer);
    expect(found.ok && found.credits).toHaveLength(9_999);
    expect(turns).toBeGreaterThan(20);
  });
});

test('reads amounts and days as banks write them', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999 }), (cents) => {
      const reais = Math.floor(cents / 100);
      const rest = String(cents % 100).padStart(2, '0');
      const grouped = (mark: string) => String(reais).replace(/\B(?=(\d{3})+$)/g, mark);
      for (const text of [
        `${reais},${rest}`,
        `${reais}.${rest}`,
        `${grouped('.')},${rest}`,
        `${grouped(',')}.${rest}`,
        `R$ ${reais},${rest}`,
        `+${reais}.${rest}`,
        `${reais},${rest} C`,
      ])
        expect(parseAmount(text)).toBe(cents);
      expect(parseAmount(`-${grouped('.')},${rest}`)).toBe(-cents);
      expect(parseAmount(`${reais},${rest}D`)).toBe(-cents);
    }),
  );
  const none = ['', '-', ',', '1,2,3', '1.2.3', '12.34,5.6', '1,234.567', '1e5', '999999999999'];
  expect(none.map(parseAmount)).toEqual(none.map(() => null));
  const days = [
    '15/06/2026',
    '15/06/26',
    '2026-06-15',
    '20260615',
    '20260615120000[-3:BRT]',
    '15/06/2026 10:30',
  ];
  expect(days.map(parseDay)).toEqual(days.map(() => TODAY));
  expect(['31/02/2026', '2026-13-01', 'ontem', '', '99999999'].map(parseDay)).toEqual(Array(5).fill(null));
});

test('a line has the same references in every file, and no other line has them', async () => {
  const line = { bank: '341', account: '1', id: 'X', day: TODAY, cents: 5_900, words: 'Pix' };
  const names = await nameCredits([line, { ...line, id: 'Y' }, { ...line, id: 'Z', cents: 1 }]);
  expect(new Set(names.flatMap(({ ref, fingerprint }) => [ref, fingerprint])).size).toBe(6);
  expect((await nameCredits([line]))[0]).toEqual(names[0]);
  const twice = await nameCredits([line, line]);
  expect(twice[0]?.ref).not.toBe(twice[1]?.ref);
  expect((await nameCredits([line, line, line])).slice(0, 2)).toEqual(twice);
  const long = await nameCredits([{ ...line, id: 'é:'.repeat(500) }]);
  expect(long[0]?.ref).toMatch(/^statement:[\w:~-]{1,300}$/);
});

describe('lines that cannot be read', () => {
  const LATER = '2026-12-31';
  const movement = (type: string, amount: string, memo: string, day = '20260612') =>
    `<STMTTRN><TRNTYPE>${type}<DTPOSTED>${day}<TRNAMT>${amount}<FITID>Z<MEMO>${memo}</STMTTRN>`;
  const withLine = (line: string) => SGML.replace('<STMTTRN>', `${line}<STMTTRN>`);

  test.each([
    ['a balance with a dot, as Caixa writes it', movement('CREDIT', '            .  ', 'SALDO DIA')],
    ['a balance in words', movement('CREDIT', 'n/d', 'SALDO DO DIA')],
    ['a credit without an amount', movement('CREDIT', '', 'Aviso')],
    ['a debit', movement('DEBIT', '1.234', 'Tarifa')],
    ['a negative amount', movement('OTHER', '-1.234', 'Tarifa')],
    ['a debit of no day', movement('DEBIT', '5,00', 'Tarifa', '20261412')],
    ['a balance of no day', movement('CREDIT', '5,00', 'SALDO', '00000000')],
  ])('%s is left out and told, and the rest is read', async (_what, line) => {
    const found = await read(withLine(line));
    expect(found).toMatchObject({ ok: true, leftOut: { count: 1, examples: [expect.any(String)] } });
    expect(found.ok && found.credits.map(({ id }) => id)).toEqual(['A1', 'A5']);
  });

  test.each([
    ['amount', movement('CREDIT', '5,0a', 'Pix ilegível')],
    ['day', movement('CREDIT', '5,00', 'Pix ilegível', '20261412')],
  ])(
    'a credit of which the %s cannot be read is told with its line, and the rest is read',
    async (_, line) => {
      const found = await read(withLine(line));
      expect(found).toMatchObject({
        ok: true,
        leftOut: {
          count: 1,
          unreadable: 1,
          doubtful: 0,
          examples: ['Pix ilegível'],
          lines: [16],
        },
      });
      expect(found.ok && found.credits.map(({ id }) => id)).toEqual(['A1', 'A5']);
      const flat = await read(withLine(line).replaceAll('\n', ''));
      expect(flat).toMatchObject({ ok: true, leftOut: { unreadable: 1, lines: [] } });
    },
  );

  test('a row of which nothing can be read is told, but not a heading that comes again', async () => {
    const heading = 'Data;Valor;Histórico';
    const table = [heading, '12/06/2026;59,00;Pix', heading, 'ontem;abc;Pix de alguém'].join('\n');
    const found = await readStatement(table, null, LATER);
    expect(found).toMatchObject({ ok: true, credits: [{ cents: 5_900 }] });
    expect(found).toMatchObject({
      leftOut: { count: 1, unreadable: 1, examples: ['Pix de alguém'], lines: [4] },
    });
  });

  test('in a table too', async () => {
    const table =
      'Data;Valor;Histórico\n12/06/2026;59,00;Pix\n13/06/2026;-;Aviso\n31/02/2026;-5,00;Tarifa\n14/06/2026;-x;Taxa\n';
    const found = await read(table);
    expect(found).toMatchObject({ ok: true, leftOut: { count: 3, examples: ['Aviso', 'Tarifa', 'Taxa'] } });
    expect(found.ok && found.credits).toMatchObject([{ cents: 5_900 }]);
    expect(found).toMatchObject({ leftOut: { unreadable: 0, lines: [3, 4, 5] } });
    const more = await readStatement(`Minha conta\n\n${table}15/06/2026;5,0a;Pix\n`, null, LATER);
    expect(more).toMatchObject({ ok: true, leftOut: { count: 4, unreadable: 1, lines: [5, 6, 7, 8] } });
    expect(more.ok && more.credits).toMatchObject([{ cents: 5_900 }]);
  });
});

describe('banks', () => {
  const one = async (file: string) => {
    const found = await readStatement(file, null, '2026-12-31');
    return found.ok ? found.credits.map(({ day, cents, id, words }) => ({ day, cents, id, words })) : found;
  };

  test('C6, with its heading and two columns of money', async () => {
    const file =
      'EXTRATO DE CONTA CORRENTE C6 BANK\n\nAgência: 1 / Conta: 1234\nExtrato gerado em 20/11/2026\n\nData Lançamento,Data Contábil,Título,Descrição,Entrada(R$),Saída(R$),Saldo do Dia(R$)\n02/11/2026,02/11/2026,Pix recebido,TRANSF PIX,59.00,0.00,159.00\n03/11/2026,03/11/2026,Pix enviado,PIX,0.00,12.50,146.50\n';
    expect(await one(file)).toMatchObject([{ day: '2026-11-02', cents: 5_900 }]);
  });

  test('Mercado Pago, account statement and released money', async () => {
    const statement =
      'INITIAL_BALANCE;CREDITS;DEBITS;FINAL_BALANCE\n377,22;1.059,00;-12,80;1.423,42\n\nRELEASE_DATE;TRANSACTION_TYPE;REFERENCE_ID;TRANSACTION_NET_AMOUNT;PARTIAL_BALANCE\n01-07-2026;Transferência Pix recebida ANA;1746;1.059,00;1.436,22\n02-07-2026;Pagamento com QR Pix LOJA;1667;-12,80;1.423,42\n';
    expect(await one(statement)).toEqual([
      { day: '2026-07-01', cents: 105_900, id: '1746', words: 'Transferência Pix recebida ANA' },
    ]);
    const released =
      'DATE,SOURCE_ID,EXTERNAL_REFERENCE,RECORD_TYPE,DESCRIPTION,NET_CREDIT_AMOUNT,NET_DEBIT_AMOUNT\n2026-07-01T10:00:00.000-04:00,,,initial_available_balance,,377.22,0.00\n2026-07-02T10:00:00.000-04:00,99,,release,payment,59.00,0.00\n2026-07-03T10:00:00.000-04:00,98,,release,withdrawal,0.00,10.00\n2026-07-04T10:00:00.000-04:00,,,total,,436.22,10.00\n';
    expect(await one(released)).toMatchObject([{ day: '2026-07-02', cents: 5_900, id: '99' }]);
  });

  const bb = (...days: string[]) =>
    `"Data","Dependencia Origem","Histórico","Data do Balancete","Número do documento","Valor",\n${days.map((day) => `"${day}","","Pix - Recebido","","123","59.00",\n`).join('')}`;
  const daysOf = async (file: string) => {
    const found = await one(file);
    return Array.isArray(found) ? found.map(({ day }) => day) : found;
  };

  test('Banco do Brasil, whose old tables have the month first', async () => {
    expect(await daysOf(bb('01/31/2026', '02/05/2026'))).toEqual(['2026-01-31', '2026-02-05']);
    expect(await daysOf(bb('31/01/2026', '05/02/2026'))).toEqual(['2026-01-31', '2026-02-05']);
    expect(await daysOf(bb('03/02/2026', '03/04/2026', '03/09/2026'))).toEqual([
      '2026-03-02',
      '2026-03-04',
      '2026-03-09',
    ]);
    expect(await daysOf(bb('05/02/2026', '06/02/2026', '09/02/2026'))).toEqual([
      '2026-02-05',
      '2026-02-06',
      '2026-02-09',
    ]);
  });

  test('another bank’s table has the month first only where a day says so', async () => {
    const table = (...days: string[]) => `Data;Valor\n${days.map((day) => `${day};59,00\n`).join('')}`;
    expect(await daysOf(table('05/02/2026', '05/03/2026', '05/04/2026'))).toEqual([
      '2026-02-05',
      '2026-03-05',
      '2026-04-05',
    ]);
    expect(await daysOf(table('02/25/2026', '03/01/2026'))).toEqual(['2026-02-25', '2026-03-01']);
    expect(await one(table('25/02/2026', '02/25/2026'))).toMatchObject({ reason: 'bad-date' });
  });

  test.each(existsSync(WILD) ? ['cef_malformed_decimal.ofx', 'made-c6.csv'] : [])(
    'a file of others: %s',
    async (name) => {
      const found = await readStatement(new Uint8Array(readFileSync(join(WILD, name))), null, '2026-12-31');
      expect(found).toMatchObject(
        name.endsWith('.ofx')
          ? { ok: true, credits: [], leftOut: { count: 1, examples: ['SALDO DIA 0'] } }
          : { ok: true, credits: [{ day: '2026-11-02', cents: 5_900 }], leftOut: { count: 0 } },
      );
    },
  );
});
