import { audioAddress } from '#app/features/catalogue/items/item-card.ts';
import { xmlElement } from '#app/pure/text/xml.ts';
import type { ItemFrame } from './feed-parts.ts';

/** Of the lighter version of a sound, where there is one. */
export interface LighterColumns {
  lighter_key?: string | number | null;
  lighter_bytes?: string | number | null;
  lighter_kbits?: string | number | null;
}

/** The lighter version beside the sound itself (podcast:alternateEnclosure), at an address of the same kind. */
export function lighterXml(
  item: LighterColumns & { id: string; audio_mime: string | null },
  frame: ItemFrame,
): string {
  const { id, lighter_key: key, lighter_bytes: length, lighter_kbits: kbits } = item;
  if (!key || !length) return '';
  const address = frame.audioUrl(audioAddress(id, String(key)), item);
  const uri = URL.parse(address, frame.origin)?.href;
  if (!uri) return '';
  const facts = {
    type: 'audio/mpeg',
    length: Number(length),
    bitrate: Number(kbits) * 1_000,
    title: 'Versão leve',
  };
  return xmlElement('podcast:alternateEnclosure', facts, xmlElement('podcast:source', { uri }));
}
