import { z } from 'zod';
import { LONGEST_ENDPOINT, LONGEST_KEY } from '../rules.ts';

const LONGEST_ID = 60;
const base64url = z.base64url().max(LONGEST_KEY);

export const deviceSchema = z.object({
  endpoint: z.string().max(LONGEST_ENDPOINT),
  publicKey: base64url,
  authSecret: base64url,
  /** Whose device it is: whom the page or the browser knows. */
  owner: z.string().max(LONGEST_ID).optional(),
  /** The person pressed the button, and nothing happens by itself. */
  isPressed: z.literal('on').optional(),
  /** The address that a renewed one replaces, where the browser says it. */
  former: z.string().max(LONGEST_ENDPOINT).optional(),
});

/** A button of one device, and 'Agora não'. */
export const actSchema = z.object({
  intent: z.enum(['remove', 'test', 'put-off']),
  id: z.string().max(LONGEST_ID).optional().default(''),
});

const hour = z.coerce.number().int().min(0).max(23);
/** Kinds are some ten; each has a name of its room. */
const MOST_KINDS = 50;

const kinds = z.preprocess(
  (sent) => (sent === undefined ? [] : Array.isArray(sent) ? sent : [sent]),
  z.array(z.string().max(LONGEST_ID)).max(MOST_KINDS),
);

export const choicesSchema = z.object({
  intent: z.literal('choose'),
  shown: kinds,
  on: kinds,
  isQuiet: z.literal('on').optional(),
  from: hour,
  to: hour,
});
