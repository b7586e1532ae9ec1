import { z } from 'zod';

/** The whole form: the largest file, and what stands around it. */
export const MOST_FORM_BYTES = 24 * 1_024 * 1_024;

export const deskSchema = z.object({
  intent: z.enum(['read', 'store', 'begin', 'delete', 'back', 'reviewed', 'unreviewed']),
  text: z.string().default(''),
  carried: z.string().default(''),
  origin: z.enum(['file', 'pasted']).default('file'),
  /** Seconds, as they are typed. */
  shift: z
    .string()
    .default('')
    .transform((typed) => typed.slice(0, 40)),
  /** Made by a machine, and not reviewed. */
  by_machine: z.string().default(''),
  /** The version that is replaced. */
  over: z
    .string()
    .regex(/^\d{0,9}$/)
    .default(''),
});

export type DeskForm = z.output<typeof deskSchema>;
