/** The browser's own player, for a page without scripts. */
export function PlainSound({ src }: { src: string }) {
  return (
    <noscript>
      {/* biome-ignore lint/a11y/useMediaCaption: the item's transcript is a page of its own. */}
      <audio controls preload="none" src={src} className="mt-5 w-full" />
    </noscript>
  );
}
