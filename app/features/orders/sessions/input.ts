import { z } from 'zod';
import { instantOfLocalTime } from '#app/pure/time/sao-paulo-time.ts';

const time = z
  .string()
  .default('')
  .refine((text) => text === '' || instantOf(text) !== null, 'Esta data não existe. Confira o dia e o mês.');

export const proposalSchema = z.object({
  booking: z.string().regex(/^[\w-]{1,64}$/, 'O formulário chegou incompleto.'),
  time1: time,
  time2: time,
  time3: time,
});

/** Reads the value of `<input type="datetime-local">` as São Paulo time. */
export function instantOf(text: string): string | null {
  const [date = '', clock = ''] = text.split('T');
  return instantOfLocalTime({ date, time: clock });
}
