/** The name of a topic's check box. */
export function topicField(id: string): string {
  return `topico-${id}`;
}
