import { legalVersionDay, legalVersionPath } from '#app/pure/site/legal-documents.ts';

/** After other facts of a row: the privacy policy that was in force when it was written. @param version null for older rows */
export function PrivacyRead({ version }: { version: string | null }) {
  if (!version) return null;
  return (
    <>
      {' · '}
      <a href={legalVersionPath('privacy', version)} className="link">
        Privacidade de {legalVersionDay(version)}
      </a>
    </>
  );
}
