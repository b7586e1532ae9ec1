import type { ItemCard } from '#app/features/catalogue/items/item-card.ts';

const OWN_AUDIO = /^\/media\/audio\/([\w-]+)\/([\w.-]+)$/;

/** The address of our own audio for a person without a session: only they and their app can open it. */
export function ownAudioPath(address: string, { slug, token }: { slug: string; token: string }): string {
  return address.replace(
    OWN_AUDIO,
    `/jornadas/${slug}/${token}/$1/$2` satisfies Href<'/jornadas/:slug/:token/:itemId/:name'>,
  );
}

/** An item that everybody may hear keeps its address, which every player shares. */
export function withOwnAudio(item: ItemCard, place: { slug: string; token: string }): ItemCard {
  const isForAll = !item.isMembersOnly && !item.isPreview;
  return isForAll || !item.audioUrl ? item : { ...item, audioUrl: ownAudioPath(item.audioUrl, place) };
}
