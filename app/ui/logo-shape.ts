/** The logo in a square of 32: a speech bubble in which the sun sets behind a wave. */
export const LOGO_VIEW_BOX = '0 0 32 32';

export const LOGO_BUBBLE =
  'M16 2.5c8.5-.2 13.9 5 13.7 12.2C29.5 22 23.8 26.6 16 26.6c-1.9 0-3.6-.2-5.2-.7-1.9 2-4.3 3.3-7.4 3.6 1.4-1.8 2-3.6 1.9-5.7C3.2 21.4 2.2 18.3 2.3 14.8 2.5 7.6 8 2.7 16 2.5z';

export const LOGO_SUN = 'M9 16a7 7 0 0 1 14 0z';

export const LOGO_WAVE = 'M7 19.2c3-1.7 5.6-1.7 9 0s6 1.7 9 0v2.4c-3 1.7-5.6 1.7-9 0s-6-1.7-9 0z';
