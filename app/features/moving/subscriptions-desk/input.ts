import { z } from 'zod';

/** A form of this page: another reading, the chosen prices, the invitations, or another address. */
export const subscriptionsForm = z.object({
  intent: z.enum(['read', 'choose', 'invite', 'email']),
  /** Keys of prices. */
  price: z
    .union([
      z.array(z.string().max(300)).max(200),
      z
        .string()
        .max(300)
        .transform((one) => [one]),
    ])
    .default([]),
  /** The subscription whose address is corrected. */
  id: z.string().max(64).default(''),
  email: z.string().trim().toLowerCase().max(255, 'Este e-mail é longo demais.').default(''),
});

export const EMAIL_PROBLEM = 'Digite um e-mail completo, como nome@exemplo.com.';
