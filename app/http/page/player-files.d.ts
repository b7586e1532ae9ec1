/** Addresses of the player's files in the build; see scripts/build/player-files.ts. */
declare module 'virtual:player-files' {
  const files: readonly string[];
  export default files;
}
