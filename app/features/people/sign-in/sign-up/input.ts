import { z } from 'zod';
import { knownPassword, nameField, newPassword, ownEmailField } from '#app/features/people/accounts/input.ts';

export const signUpSchema = z.object({ name: nameField, email: ownEmailField, password: newPassword });

export const confirmEmailSchema = z.object({ password: knownPassword });
