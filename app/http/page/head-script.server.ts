import HEAD from './at-rest/head.ts?page-script';

/** What the first script of a page knows. */
interface HeadFacts {
  /** The key of `localStorage` under which this browser stores its theme. */
  themeKey: string;
  fonts: readonly string[];
}

/** The script that runs before the first paint (`at-rest/head.ts`). */
export function headScript({ themeKey, fonts }: HeadFacts): string {
  return `((themeKey,fonts)=>{${HEAD}})(${JSON.stringify(themeKey)},${JSON.stringify(fonts)})`;
}
