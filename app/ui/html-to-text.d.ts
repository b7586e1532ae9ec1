declare module 'html-to-text' {
  export interface HtmlToTextOptions {
    wordwrap: number;
    selectors: ReadonlyArray<{
      selector: string;
      format?: string;
      options?: Record<string, boolean | number>;
    }>;
  }
  export function convert(html: string, options: HtmlToTextOptions): string;
}
