import { z } from 'zod';
import { newPassword } from '#app/features/people/accounts/input.ts';

export const newPasswordSchema = z.object({ password: newPassword });
