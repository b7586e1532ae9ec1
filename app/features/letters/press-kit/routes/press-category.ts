import { makeZip } from 'client-zip';
import { findSettings } from '#app/features/records/settings/queries.server.ts';
import { noFileAnswer } from '#app/http/answers/not-found-answer.ts';
import { attachment, sendFile } from '#app/http/answers/send-file.server.ts';
import { servicesContext } from '#app/http/context.ts';
import type { Services } from '#app/platform/services.ts';
import type { PressFile } from '../press-file.ts';
import { listActivePressFiles } from '../queries.server.ts';
import { licenceText } from '../rules.ts';
import type { Route } from './+types/press-category.ts';

/** Downloads a category: its only file as it is, several as a zip that is streamed. */
export async function loader({ request, context, params }: Route.LoaderArgs): Promise<Response> {
  const services = context.get(servicesContext);
  const groups = await listActivePressFiles(services.db);
  const group = groups.find(({ slug }) => slug === params.category);
  const [first, ...others] = group?.files ?? [];
  if (!group || !first) return noFileAnswer('Ainda não há arquivos nesta categoria.');
  if (others.length > 0) {
    const { showName } = await findSettings(services.db);
    return sendZip(services, `kit-imprensa-${group.slug}.zip`, group.files, licenceText(showName));
  }
  const stored = await services.files.find(first.file_key);
  if (!stored) return noFileAnswer('Este arquivo não está disponível.');
  return sendFile(request, services.files, stored, {
    type: first.mime_type,
    downloadName: first.file_name,
    cacheControl: 'no-cache',
  });
}

function sendZip(
  { files, clock }: Services,
  name: string,
  pressFiles: readonly PressFile[],
  licence: string,
): Response {
  const taken = new Set<string>();
  async function* entries() {
    yield { name: 'LICENCA.txt', input: licence, lastModified: clock.now() };
    for (const file of pressFiles) {
      // A missing file must not break the rest of the zip.
      if (!(await files.find(file.file_key))) continue;
      const input = files.read(file.file_key);
      try {
        yield { name: freeName(file.file_name, taken), input, lastModified: new Date(file.created_at) };
      } finally {
        // client-zip leaves it open when a download is aborted.
        await input.return();
      }
    }
  }
  return new Response(makeZip(entries()), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': attachment(name),
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** 'foto.jpg', 'foto (2).jpg': unpacking would overwrite files of the same name. */
function freeName(name: string, taken: Set<string>): string {
  const [, stem = name, ending = ''] = /^(.*?)(\.[^.]*)?$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free.toLowerCase()); number += 1) free = `${stem} (${number})${ending}`;
  taken.add(free.toLowerCase());
  return free;
}
