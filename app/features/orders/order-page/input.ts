import { z } from 'zod';
import { emailField, LONGEST_NAME, lineField, optionalLine } from '#app/platform/fields/text-fields.ts';
import { isStateCode, readPostalCode, stateOfPostalCode } from '#app/pure/brazil/brazil.ts';
import { phoneDigits } from '#app/pure/brazil/whatsapp.ts';
import { cleanLine } from '#app/pure/text/clean-text.ts';
import {
  LONGEST_CITY,
  LONGEST_COMPLEMENT,
  LONGEST_DISTRICT,
  LONGEST_NUMBER,
  LONGEST_STREET,
} from './rules.ts';

const contact = {
  name: lineField({ required: 'Digite seu nome', label: 'Nome', max: LONGEST_NAME }),
  email: emailField('Digite seu e-mail'),
  phone: optionalLine('Telefone', 40)
    .overwrite(phoneDigits)
    .refine((digits) => digits === '' || /^\d{10,15}$/.test(digits), 'Digite o telefone com DDD'),
  /** The total that the buyer was shown, with shipping; a changed price is reported before agreeing. */
  seenTotal: z.string().regex(/^\d{1,12}$/, 'O formulário chegou incompleto.'),
};

const address = {
  postalCode: z
    .string({ error: 'Digite o CEP' })
    .overwrite(cleanLine)
    .min(1, { error: 'Digite o CEP', abort: true })
    .refine((text) => readPostalCode(text) !== null, 'CEP inválido: são 8 números'),
  street: lineField({ required: 'Digite a rua', label: 'Rua', max: LONGEST_STREET }),
  number: lineField({
    required: 'Digite o número, ou s/n',
    label: 'Número',
    max: LONGEST_NUMBER,
  }),
  complement: optionalLine('Complemento', LONGEST_COMPLEMENT),
  district: lineField({ required: 'Digite o bairro', label: 'Bairro', max: LONGEST_DISTRICT }),
  city: lineField({ required: 'Digite a cidade', label: 'Cidade', max: LONGEST_CITY }),
  /** Left empty: the state of the postal code. */
  state: z
    .string()
    .default('')
    .refine((state) => state === '' || isStateCode(state), 'Escolha o estado'),
};

/** Nothing has to be delivered. */
export const contactSchema = z.object(contact);
/** A thing that the buyer picks up. */
export const pickupSchema = z.object({ ...contact, delivery: z.literal('pickup') });
/** A thing that is shipped. */
export const shippingSchema = z
  .object({ ...contact, delivery: z.literal('shipping', 'Escolha como quer receber'), ...address })
  .superRefine(({ postalCode, state }, issues) => {
    const known = readPostalCode(postalCode);
    const own = known && stateOfPostalCode(known);
    if (own && isStateCode(state) && own !== state)
      issues.addIssue({
        code: 'custom',
        path: ['state'],
        message: `Este CEP é de outro estado (${own}). Confira.`,
      });
  });

export type OrderContact = z.output<typeof contactSchema>;
export type OrderDelivery = z.output<typeof pickupSchema> | z.output<typeof shippingSchema>;

/** A form of a button alone. */
export const emptySchema = z.object({});
