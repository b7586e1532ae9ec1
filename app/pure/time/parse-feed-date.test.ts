import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseFeedDate } from './parse-feed-date.ts';

test.each([
  ['Wed, 08 Feb 2023 20:34:49 GMT', '2023-02-08T20:34:49.000Z'],
  ['Wed, 03 Jan 2018 13:47:00 GMT\n      ', '2018-01-03T13:47:00.000Z'],
  ['8 Feb 23 20:34 -0300', '2023-02-08T23:34:00.000Z'],
  ['Mon, 01 Apr 2024 00:00:00 +0000', '2024-04-01T00:00:00.000Z'],
  ['Tue, 02 Feb 2016 01:05:26 EST', '2016-02-02T06:05:26.000Z'],
  ['Qua, 08 Fev 2023 20:34:49 -0300', '2023-02-08T23:34:49.000Z'],
  ['Wed,08 Feb 2023 20:34:49 +0000', '2023-02-08T20:34:49.000Z'],
  ['8 de fevereiro de 2023', '2023-02-08T03:00:00.000Z'],
  ['2017-09-14T18:03:34+00:00', '2017-09-14T18:03:34.000Z'],
  ['2017-09-14T18:03:34.567Z', '2017-09-14T18:03:34.567Z'],
  ['2017-09-14 18:03', '2017-09-14T21:03:00.000Z'],
  ['2015-10-05', '2015-10-05T03:00:00.000Z'],
  // Until 2019, summers in São Paulo were an hour ahead.
  ['Tue, 15 Jan 2019 10:00:00', '2019-01-15T12:00:00.000Z'],
  ['15 de janeiro de 2012, 23:30', '2012-01-16T01:30:00.000Z'],
  ['2018-12-24T20:00:07.5', '2018-12-24T22:00:07.500Z'],
  ['Tue, 15 Jan 2019 10:00:00 -0300', '2019-01-15T13:00:00.000Z'],
  ['Wed, 15 Jan 2020 10:00:00', '2020-01-15T13:00:00.000Z'],
  ['Sat, 31 Dec 2016 23:59:60 GMT', '2016-12-31T23:59:59.999Z'],
])('reads %j as %s', (text, instant) => {
  expect(parseFeedDate(text)?.toISOString()).toBe(instant);
});

test.each([
  'Episode 3',
  '31 Feb 2023 10:00:00 GMT',
  '08 Foo 2023 10:00:00 GMT',
  '08 Feb 2023 25:00:00 GMT',
  '08 Feb 2023 10:00:00 LUA',
  '08 Feb 2023 10:00:00 +9900',
  '0001-01-01T00:00:00Z',
  '275760-09-13',
  '1712000000',
  'ontem',
  '',
  null,
])('reads no date from %j', (text) => {
  expect(parseFeedDate(text)).toBeNull();
});

test('reads back what Date writes, and no text breaks it', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('2100-12-31'), noInvalidDate: true }),
      (date) => {
        expect(parseFeedDate(date.toISOString())?.getTime()).toBe(date.getTime());
        expect(parseFeedDate(date.toUTCString())?.getTime()).toBe(Math.floor(date.getTime() / 1000) * 1000);
      },
    ),
  );
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      parseFeedDate(text);
    }),
  );
});
