/** The name of a topic's check box. Apart from the schemas, which the page's scripts do not need. */
export function topicField(id: string): string {
  return `topico-${id}`;
}
