import { z } from 'zod';
import { PRIVATE_HEADERS } from '#app/http/answers/personal-answer.ts';
import { parseForm } from '#app/http/forms/parse-form.server.ts';
import { requireRight } from '#app/http/guards.server.ts';
import { rightOfForm } from '#app/wiring/record-forms.server.ts';
import { endEditing, noteEditing } from '../commands.server.ts';
import { hintOf } from '../hint.ts';
import type { Route } from './+types/editing.ts';

const LONGEST_PATH = 200;
const schema = z.object({
  path: z.string().max(LONGEST_PATH),
  page: z.string().max(40).default(''),
  left: z.literal('1').optional(),
});

/**
 * An open form says that it is there (`path`) or that it was left (`left=1`), and hears who else is. A form of a desk
 * that is not the person's is refused like the desk.
 */
export async function action(args: Route.ActionArgs): Promise<Response> {
  requireRight(args, 'summary');
  const sent = await parseForm(args.request, schema);
  const right = sent.ok ? rightOfForm(sent.value.path) : null;
  if (!sent.ok || !right) return answer({ hint: null }, 404);
  const services = requireRight(args, right);
  const { path, page, left } = sent.value;
  if (left) {
    await endEditing(services, { path, right, page });
    return answer({ hint: null });
  }
  const others = await noteEditing(services, { path, right, page });
  return answer({ hint: hintOf(others, services.clock.now()) });
}

function answer(body: object, status = 200): Response {
  return Response.json(body, { status, headers: PRIVATE_HEADERS });
}
