import { extensionOf } from '#app/pure/media/file-name.ts';
import { formatFileSize } from '#app/pure/media/file-size.ts';

/** 'PDF · 340 kB'. */
export function fileFacts({ fileName, bytes }: { fileName: string; bytes: number }): string {
  return `${fileKind(fileName)} · ${formatFileSize(bytes)}`;
}

/** 'JPG', from the file extension, which the upload check compared with the content. */
export function fileKind(fileName: string): string {
  return extensionOf(fileName).toUpperCase() || 'Arquivo';
}
