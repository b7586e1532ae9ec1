import { formatFileSize } from '#app/pure/media/file-size.ts';

/** For who saves data: the lighter version, with what it weighs. The browser plays it; with data saving on, so does the player. */
export function LighterLink({ lighter }: { lighter: { address: string; bytes: number } | null }) {
  if (!lighter) return null;
  return (
    <a href={lighter.address} className="link inline-flex min-h-11 items-center">
      Versão leve, {formatFileSize(lighter.bytes)}
    </a>
  );
}
