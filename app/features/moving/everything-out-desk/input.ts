import { z } from 'zod';

export const makeSchema = z.object({ sounds: z.enum(['with', 'without']).catch('with') });
