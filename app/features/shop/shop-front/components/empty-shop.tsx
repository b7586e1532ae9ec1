import { ButtonLink } from '#app/ui/button.tsx';
import { SceneNotice } from '#app/ui/scene-notice.tsx';
import { MemberBadge } from './member-badge.tsx';

export function EmptyShop({ isPremium }: { isPremium: boolean }) {
  return (
    <SceneNotice
      eyebrow="Loja"
      title="Loja em construção"
      scene="stall"
      actions={
        <>
          <ButtonLink to="/#newsletter">Avise-me quando abrir</ButtonLink>
          <ButtonLink to={'/topics' satisfies Href} look="line">
            Ouvir enquanto isso
          </ButtonLink>
        </>
      }
    >
      {isPremium && (
        <p>
          <MemberBadge />
        </p>
      )}
      <p>Estamos montando a banca com calma. Quem recebe a newsletter fica sabendo primeiro.</p>
    </SceneNotice>
  );
}
