import { expect, test } from 'vitest';
import { formatAppointment } from './appointment-pt-br.ts';

test('includes the day of the week in São Paulo', () => {
  expect(formatAppointment('2026-11-23T12:00:00.000Z')).toBe('segunda-feira, 23/11/2026, às 9h');
  expect(formatAppointment('2026-11-23T02:30:00.000Z')).toBe('domingo, 22/11/2026, às 23h30');
});
