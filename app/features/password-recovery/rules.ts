export const PASSWORD_LINK_LIFE_MS = 30 * 60_000;
