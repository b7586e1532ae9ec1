import type { RouterContextProvider } from 'react-router';
import type { Services } from '#app/platform/services.ts';
import type { Person } from '#app/pure/people/person.ts';
import { routeArgs } from './request-context.ts';

/** A route's loader or action. */
type Handler = (args: never) => unknown;

interface Call {
  services: Services;
  person: Person | null;
  params?: Record<string, string>;
  headers?: Record<string, string>;
  /** Fields of a POST; without them it is a GET. */
  form?: Record<string, string>;
}

export interface Outcome {
  status: number;
  /** The target of a redirect. */
  location: string | null;
  body: unknown;
  context: RouterContextProvider;
}

/** Calls a loader or an action with a real Request, like the router: a thrown Response is an answer too. */
export async function callRoute(handler: Handler, address: string, call: Call): Promise<Outcome> {
  const { services, ...request } = call;
  const { args, context } = routeArgs(services, address, request);
  const answer = await Promise.resolve()
    .then(() => handler(args as never))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    return { status: answer.status, location: answer.headers.get('Location'), body: answer, context };
  }
  const { data, init } = (answer ?? {}) as { data?: unknown; init?: ResponseInit | null };
  const isAnswer = init !== undefined;
  return {
    status: (isAnswer && init?.status) || 200,
    location: null,
    body: isAnswer ? data : answer,
    context,
  };
}
