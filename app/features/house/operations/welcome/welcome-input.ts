import { z } from 'zod';
import { uploadIdField } from '#app/features/media/upload-desk/input.ts';
import { emailField, lineField } from '#app/platform/fields/text-fields.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';

/**
 * What a new site needs: three facts, and the source of the episodes.
 * @param address the field of the import
 */
export const welcomeSchema = (address: z.ZodType<string>) =>
  z
    .object({
      showName: lineField({ required: 'Digite o nome do programa', label: 'Nome', max: 80 }),
      hostName: lineField({ required: 'Digite seu nome', label: 'Nome', max: 80 }),
      email: emailField('Digite o e-mail de contato'),
      start: z.enum(['feed', 'scratch']).catch('scratch'),
      address,
      /** An uploaded file of any kind; it takes precedence over an address. */
      feed: uploadIdField,
      /** Its name, for a form that is shown again. */
      feedName: z.string().overwrite(cleanLine).default(''),
    })
    .superRefine(({ start, address, feed }, ctx) => {
      if (start === 'feed' && !address && !feed) {
        ctx.addIssue({
          code: 'custom',
          path: ['address'],
          message: 'Cole o endereço ou escolha o arquivo, ou comece do zero.',
        });
      }
    });
