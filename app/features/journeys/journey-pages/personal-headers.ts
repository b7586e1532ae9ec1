import { PERSONAL_HEADERS } from '#app/http/answers/personal-answer.ts';

/** The address is a key: nobody keeps it, and no link tells it to another site. */
export const WALK_HEADERS = { ...PERSONAL_HEADERS, 'Referrer-Policy': 'no-referrer' } as const;
