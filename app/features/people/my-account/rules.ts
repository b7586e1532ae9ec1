import { DAY_MS } from '#app/pure/time/durations.ts';

export const CHANGE_EMAIL_LINK_LIFE_MS = DAY_MS;
