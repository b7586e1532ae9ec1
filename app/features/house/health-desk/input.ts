import { z } from 'zod';

/** One job by its id, or all of a kind. */
export const retrySchema = z.object({
  intent: z.enum(['retry-job', 'retry-kind']),
  of: z
    .string({ error: 'Escolha uma tarefa da lista.' })
    .min(1, 'Escolha uma tarefa da lista.')
    .max(200, 'Escolha uma tarefa da lista.'),
});
