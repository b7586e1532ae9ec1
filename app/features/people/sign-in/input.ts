import { z } from 'zod';
import {
  knownPassword,
  nameField,
  newAdminPassword,
  newPassword,
  ownEmailField,
} from '#app/features/people/accounts/input.ts';

export const signInSchema = z.object({ email: ownEmailField, password: knownPassword });

export const signUpSchema = z.object({ name: nameField, email: ownEmailField, password: newPassword });

export const firstAdminSchema = signUpSchema.extend({ password: newAdminPassword });

export const confirmEmailSchema = z.object({ password: knownPassword });

export const emailSchema = z.object({ email: ownEmailField });

export const newPasswordSchema = z.object({ password: newPassword });
