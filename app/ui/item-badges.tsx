import { Icon } from './icon.tsx';

interface Badged {
  kind: 'episode' | 'video';
  isLive: boolean;
  watchNow: boolean;
  isPreview?: boolean;
  isEarly?: boolean;
  isMembersOnly?: boolean;
  isSample?: boolean;
}

/** 'Vai ao Ar', 'Assista Agora!', 'Antecipado' (early, for members), 'prévia' (for admins), 'exemplo'. */
export function ItemBadges({ item }: { item: Badged }) {
  const isEpisode = item.kind === 'episode';
  return (
    <>
      {isEpisode && item.isLive && (
        <span className="badge" data-tone="live">
          <Icon name="live" className="size-3.5" />
          Vai ao Ar
        </span>
      )}
      {isEpisode && item.watchNow && (
        <span className="badge" data-tone="watch">
          <Icon name="play" className="size-3" />
          Assista Agora!
        </span>
      )}
      {item.isMembersOnly && (
        <span className="badge" data-tone="tint">
          Só para Premium
        </span>
      )}
      {item.isEarly && (
        <span className="badge" data-tone="early">
          <Icon name="clock" className="size-3.5" />
          Antecipado
        </span>
      )}
      {((item.isPreview && !item.isEarly) || item.isSample) && (
        <span className="badge" data-tone="plain">
          {item.isPreview ? 'prévia' : 'exemplo'}
        </span>
      )}
    </>
  );
}
