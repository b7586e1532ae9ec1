import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Sends bytes as they are, for requests that no well-behaved client makes. @returns the whole answer */
export async function rawRequest(origin: string, head: string): Promise<string> {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  socket.write(head);
  return text(socket);
}

/** A request line with headers that close the connection after the answer. */
export function rawGet(target: string, method = 'GET'): string {
  return `${method} ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
}
