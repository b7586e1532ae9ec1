const BROWSERS: ReadonlyArray<[RegExp, string]> = [
  [/Instagram/, 'Instagram'],
  [/FBAN|FBAV/, 'Facebook'],
  [/Edg(?:A|iOS)?\//, 'Edge'],
  [/OP(?:R|T|X|iOS)\/|Opera/, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/DuckDuckGo\/|Ddg\//, 'DuckDuckGo'],
  [/YaBrowser\//, 'Yandex'],
  [/Vivaldi\//, 'Vivaldi'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\/|Chromium\//, 'Chrome'],
  [/Safari\//, 'Safari'],
];
const SYSTEMS: ReadonlyArray<[RegExp, string]> = [
  [/iPhone|iPod/, 'iPhone (iOS)'],
  [/iPad/, 'iPad (iPadOS)'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/CrOS/, 'ChromeOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux/, 'Linux'],
];

/** Enough for people to recognise their devices. The location is not stored. */
export function deviceOf(userAgent: string | null) {
  const find = (known: typeof BROWSERS) => known.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1];
  return {
    /** For example 'Chrome'. */
    browser: find(BROWSERS) ?? 'Navegador desconhecido',
    /** For example 'Windows'. */
    system: find(SYSTEMS) ?? 'Sistema desconhecido',
  };
}
