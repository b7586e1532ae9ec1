import type { RouterContextProvider } from 'react-router';
import { apiError, methodNotAllowed, readJsonObject } from '#app/http/answers/api-answer.server.ts';
import { IN_OUR_WORDS } from '#app/http/forms/parse-form.server.ts';
import { submitForm } from '#app/http/forms/public-form.server.ts';
import type { EndpointForm } from '#app/platform/fields/form-kinds.ts';
import { gather } from '#app/wiring/rooms.server.ts';
import type { Route } from './+types/send-email.ts';

type Body = Record<string, unknown>;
type Context = Readonly<RouterContextProvider>;

const FORMS = gather((room) => room.forms);

export function loader() {
  return methodNotAllowed('POST');
}

/** The specification's send-email: the same forms as on the pages, as JSON. */
export async function action({ request, context }: Route.ActionArgs): Promise<Response> {
  if (request.method !== 'POST') return methodNotAllowed('POST');
  const body = await readJsonObject(request);
  if (!body) return apiError(400, 'invalid_json', 'O corpo da requisição não é um objeto JSON válido.');
  const { type } = body;
  const form = typeof type === 'string' && Object.hasOwn(FORMS, type) ? FORMS[type] : undefined;
  if (!form) {
    return apiError(400, 'unknown_type', 'O campo “type” deve ser “newsletter”, “media_kit” ou “contact”.');
  }
  return receive(context, form, body);
}

async function receive(context: Context, { form, filledIn }: EndpointForm, body: Body): Promise<Response> {
  const parsed = form.schema.safeParse({ ...body, ...filledIn }, IN_OUR_WORDS);
  if (!parsed.success) {
    return apiError(
      400,
      'invalid_input',
      parsed.error.issues[0]?.message ?? 'Dados inválidos. Confira os campos e envie de novo.',
    );
  }
  const { status, headers } = await submitForm(context, form, parsed.data);
  if (status === 200) return Response.json({ ok: true }, { headers: { 'Cache-Control': 'no-store' } });
  if (status === 429) {
    return apiError(
      429,
      'too_many_requests',
      'Muitas tentativas. Tente novamente em alguns minutos.',
      headers,
    );
  }
  const code = status === 503 ? 'unavailable' : 'internal_error';
  return apiError(status, code, form.toasts.failure.description ?? form.toasts.failure.title);
}
