import { z } from 'zod';
import { nameField, newAdminPassword } from '#app/features/people/accounts/input.ts';

/** The role comes from the invitation alone. */
export const acceptSchema = z.object({ name: nameField, password: newAdminPassword });

/** A button of a signed-in person. */
export const pressedSchema = z.object({});
