import { extensionOf } from '#app/pure/file-name.ts';
import { formatFileSize } from '#app/pure/file-size.ts';

/** 'PDF · 340 kB'. */
export function fileFacts({ fileName, bytes }: { fileName: string; bytes: number }): string {
  return `${fileKind(fileName)} · ${formatFileSize(bytes)}`;
}

/** 'JPG', by the ending, which agreed with the content when the file came. */
export function fileKind(fileName: string): string {
  return extensionOf(fileName).toUpperCase() || 'Arquivo';
}
