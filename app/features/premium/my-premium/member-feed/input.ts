import { z } from 'zod';

/** The button of the page has nothing to fill in. */
export const renewForm = z.object({});
