import { z } from 'zod';

export const makeSchema = z.object({ sounds: z.enum(['with', 'without']).catch('with') });

export const bringSchema = z.object({ file: z.string().max(64).default('') });
