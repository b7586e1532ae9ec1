import { z } from 'zod';
import { idsField } from '#app/platform/fields/record-fields.ts';
import { NO_TOPIC } from './list-place.ts';
import { PAGE_SIZE } from './rules.ts';

export const LIST_INTENTS = ['publish', 'unpublish', 'move', 'move-found', 'delete', 'duplicate'] as const;

/** An action on the selected items, or on everything that the list finds ('move-found'). */
export const listActionSchema = z
  .object({
    intent: z.enum(LIST_INTENTS),
    /** How those are told who get a letter for each conversation: absent, the host is asked. */
    notice: z.enum(['each', 'one', 'none']).optional(),
    ids: idsField(PAGE_SIZE).default([]),
    topic: z
      .string()
      .optional()
      .transform((text) => (!text || text === NO_TOPIC ? null : text)),
  })
  .refine(({ intent, ids }) => intent === 'move-found' || ids.length > 0, {
    path: ['ids'],
    error: 'Selecione pelo menos um na lista.',
  });
