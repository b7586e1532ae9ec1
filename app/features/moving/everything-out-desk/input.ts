import { z } from 'zod';

export const makeSchema = z.object({
  sounds: z.enum(['with', 'without'], { error: 'Escolha uma opção.' }).default('with'),
});

export const bringSchema = z.object({ file: z.string().max(64).default('') });
