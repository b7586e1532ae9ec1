import type { Audience } from '#app/features/letters/core/audience.ts';
import type { Settings } from '#app/features/records/settings/settings.ts';
import type { LetterKind } from '#app/pure/letters/letter-states.ts';

/** Why one gets a letter. */
export function letterReason({
  kind,
  audience,
  showName,
}: {
  kind: LetterKind;
  audience: Audience;
  showName: string;
}): string {
  const confirmed = `porque confirmou sua inscrição na newsletter de ${showName}`;
  if (kind === 'notice') return `Você recebe este aviso ${confirmed} e quis saber de cada conversa nova.`;
  if (kind === 'digest') return `Você recebe este resumo da semana ${confirmed}.`;
  if (audience.kind === 'members') return `Você recebe esta carta ${confirmed} e é Premium.`;
  return `Você recebe esta carta ${confirmed}.`;
}

type Identity = Pick<
  Settings,
  'showName' | 'hostName' | 'legalName' | 'legalDocument' | 'legalAddress' | 'location' | 'email'
>;

/** Who sends it and where they are found, as the footer of the site says it. Empty settings are left out. */
export function letterIdentity(site: Identity): string[] {
  return [
    site.legalName || site.hostName || site.showName,
    site.legalDocument,
    site.legalAddress || site.location,
    site.email,
  ].filter(Boolean);
}
