import { z } from 'zod';
import { feedAddressField } from '#app/features/importer/input.ts';
import { emailField, lineField } from '#app/http/text-fields.ts';

/** What a site needs to be somebody's: three facts, and where the episodes come from. */
export const welcomeSchema = z
  .object({
    showName: lineField({ required: 'Digite o nome do programa', label: 'Nome', max: 80 }),
    hostName: lineField({ required: 'Digite seu nome', label: 'Nome', max: 80 }),
    email: emailField('Digite o e-mail de contato'),
    start: z.enum(['feed', 'scratch']).catch('scratch'),
    address: feedAddressField,
  })
  .superRefine(({ start, address }, ctx) => {
    if (start === 'feed' && !address) {
      ctx.addIssue({
        code: 'custom',
        path: ['address'],
        message: 'Cole o endereço do feed, ou comece do zero.',
      });
    }
  });
