/** What a visitor's browser fetches first, in kB (1000 bytes) on the wire. The build and the bench both check it. */
export const HOME_SCRIPTS = { gzip: 130, brotli: 115 };
export const ADMIN_SCRIPTS = { gzip: 220, brotli: 200 };
/** What any other public page may have on top of home's. */
export const MORE_SCRIPTS = 10;
/** With the faces of five pairs of type. */
export const MOST_CSS_GZIP = 11.5;
/** The admin area's own styles, in addition to those it shares with public pages. */
export const MOST_ADMIN_CSS_GZIP = 18;
/** A pair of typefaces: a page loads one. */
export const MOST_FONTS = 30;
/** Styles and fonts, in brotli: all that who only reads fetches of the build, with the largest pair. */
export const MOST_READ = 42;
