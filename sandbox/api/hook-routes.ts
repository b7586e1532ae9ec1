import type { Stripe } from 'stripe';
import { type Route, route } from '../http/call.ts';
import { invalid } from '../http/errors.ts';
import { CREATED_FIELD, LIST_FIELDS, pageOf } from '../http/lists.ts';
import { mergedMetadata } from '../http/params.ts';
import { API_VERSION, makeId, type Sandbox } from '../state/sandbox.ts';
import { readRoutes, rowOf } from './payment-routes.ts';

export interface EndpointData {
  url: string;
  enabled_events: string[];
  api_version?: string;
  description?: string | null;
  metadata?: Record<string, string>;
}

/** @param secret random where none is given; only this answer contains it */
export function createEndpoint(
  sandbox: Sandbox,
  data: EndpointData,
  secret = makeId('whsec_', 32),
): Stripe.WebhookEndpoint {
  if (!/^https?:\/\/[^\s/]+/.test(data.url)) throw invalid('Not a valid URL', 'url_invalid', 'url');
  if (data.api_version && data.api_version !== API_VERSION) {
    throw invalid(`Invalid API version: this sandbox speaks ${API_VERSION} only.`, undefined, 'api_version');
  }
  const endpoint: Stripe.WebhookEndpoint = {
    id: makeId('we_'),
    object: 'webhook_endpoint',
    api_version: data.api_version ?? null,
    application: null,
    created: sandbox.clock.now(),
    description: data.description ?? null,
    enabled_events: data.enabled_events,
    livemode: false,
    metadata: mergedMetadata({}, data.metadata),
    status: 'enabled',
    url: data.url,
  };
  sandbox.store.put('webhook_endpoints', endpoint);
  sandbox.store.put('endpoint_secrets', { id: endpoint.id, secrets: [secret] });
  return { ...endpoint, secret };
}

const endpointOf = (sandbox: Sandbox, id: string) =>
  rowOf(sandbox, 'webhook_endpoints', 'webhook endpoint', id);

type UpdateParams = Partial<EndpointData> & { disabled?: boolean };

function update(sandbox: Sandbox, before: Stripe.WebhookEndpoint, params: UpdateParams) {
  const {
    url = before.url,
    enabled_events = before.enabled_events,
    description,
    metadata,
    disabled,
  } = params;
  return sandbox.store.put('webhook_endpoints', {
    ...before,
    url,
    enabled_events,
    description: description === undefined ? before.description : description,
    metadata: metadata === undefined ? before.metadata : mergedMetadata(before.metadata, metadata),
    status: disabled === undefined ? before.status : disabled ? 'disabled' : 'enabled',
  });
}

export const HOOK_ROUTES: Route[] = [
  route<EndpointData>(
    'POST',
    '/v1/webhook_endpoints',
    {
      'enabled_events!': ['string'],
      'url!': 'string',
      api_version: 'string',
      connect: 'boolean',
      description: 'string',
      metadata: 'metadata',
    },
    ({ sandbox, params }) => createEndpoint(sandbox, params),
  ),
  ...readRoutes('webhook_endpoints', '/v1/webhook_endpoints', 'webhook endpoint', [], {}),
  route<UpdateParams>(
    'POST',
    '/v1/webhook_endpoints/:id',
    {
      description: 'string',
      disabled: 'boolean',
      enabled_events: ['string'],
      metadata: 'metadata',
      url: 'string',
    },
    ({ sandbox, params, id }) => update(sandbox, endpointOf(sandbox, id), params),
  ),
  route('DELETE', '/v1/webhook_endpoints/:id', {}, ({ sandbox, id }) => {
    endpointOf(sandbox, id);
    sandbox.store.remove('webhook_endpoints', id);
    return { id, object: 'webhook_endpoint', deleted: true };
  }),
  route(
    'GET',
    '/v1/events',
    { ...LIST_FIELDS, ...CREATED_FIELD, type: 'string', types: ['string'] },
    ({ sandbox, params, path }) => {
      const types = params.types as string[] | undefined;
      const isAsked = (type: string) =>
        (params.type === undefined || matches(type, String(params.type))) && (types?.includes(type) ?? true);
      return pageOf(
        sandbox.store.all('events').filter(({ type }) => isAsked(type)),
        params,
        path,
      );
    },
  ),
  route('GET', '/v1/events/:id', {}, ({ sandbox, id }) => rowOf(sandbox, 'events', 'event', id)),
];

/** 'charge.*' matches all of them. */
function matches(type: string, pattern: string): boolean {
  return pattern.endsWith('.*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
}
