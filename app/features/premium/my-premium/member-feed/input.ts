import { z } from 'zod';

export const renewForm = z.object({});
