interface Mail {
  lettersFrom: { name: string | null; address: string };
}

/** Who sends letters, as inboxes show it. Previews and sending ask here, so that they say the same. */
export function letterSender({ lettersFrom }: Mail, showName: string): { name: string; address: string } {
  return { name: lettersFrom.name || showName, address: lettersFrom.address };
}
