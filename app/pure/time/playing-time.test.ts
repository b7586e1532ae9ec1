import { expect, test } from 'vitest';
import { formatPlayingTime, spokenPlayingTime } from './playing-time.ts';

test.each([
  [0, '0:00', '0 segundos'],
  [1, '0:01', '1 segundo'],
  [65.9, '1:05', '1 minuto e 5 segundos'],
  [725, '12:05', '12 minutos e 5 segundos'],
  [2700, '45:00', '45 minutos'],
  [3600, '1:00:00', '1 hora'],
  [3725, '1:02:05', '1 hora, 2 minutos e 5 segundos'],
  [7205, '2:00:05', '2 horas e 5 segundos'],
])('%d seconds are shown as %s and spoken as %s', (seconds, shown, spoken) => {
  expect(formatPlayingTime(seconds)).toBe(shown);
  expect(spokenPlayingTime(seconds)).toBe(spoken);
});

test.each([Number.NaN, Number.POSITIVE_INFINITY, -3])(
  'shows %d, which is no valid time, as the beginning',
  (seconds) => {
    expect(formatPlayingTime(seconds)).toBe('0:00');
  },
);
