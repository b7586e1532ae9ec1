import { readArchive } from './format/archive-reader.server.ts';
import { type ArchiveSink, createArchiveWriter } from './format/archive-writer.server.ts';
import {
  type BackupHeader,
  HEADER_ENTRY,
  MANIFEST_ENTRY,
  numbered,
  SECRET_ENTRY,
  WHOLE_FORMAT,
} from './format/backup-format.server.ts';
import type { ArchiveSource } from './format/files-beside.server.ts';

/**
 * Writes a lean backup as one file, with the same rows and files, such as for a download. It is read once: where it is
 * damaged, this breaks off without an end mark, and a restore refuses it.
 */
export async function writeWhole(source: ArchiveSource, sink: ArchiveSink): Promise<void> {
  const archive = createArchiveWriter(sink);
  const entries = new Map<string, number>();
  try {
    const {
      tables,
      files,
      bytes,
      lists: _,
      ...head
    } = await readArchive(source, {
      header: (header) => archive.add(HEADER_ENTRY, JSON.stringify(wholeHeader(header))),
      secret: (value) => archive.add(SECRET_ENTRY, value),
      async rows({ name, columns }, rows) {
        const number = (entries.get(name) ?? 0) + 1;
        entries.set(name, number);
        const lines = [columns, ...rows].map((values) => `${JSON.stringify(values)}\n`);
        await archive.add(numbered(`rows/${name}`, number), lines.join(''));
      },
      file: (key, size, content) => archive.addStream(`media/${key}`, size, content),
    });
    const lists = await archive.closeLists();
    const manifest = { ...wholeHeader(head), tables, files, bytes, lists };
    await archive.add(MANIFEST_ENTRY, JSON.stringify(manifest));
    await archive.end();
  } catch (error) {
    await archive.abort();
    throw error;
  }
}

function wholeHeader({ mediaFolder: _, ...header }: BackupHeader): BackupHeader {
  return { ...header, format: WHOLE_FORMAT };
}
