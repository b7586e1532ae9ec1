/**
 * Which of a page's forms was sent, by its button; '' where none says so. Leaves the request readable.
 * @param field another field that decides how to read the form
 */
export async function sentIntent(request: Request, field = 'intent'): Promise<string> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null);
  const sent = form?.get(field);
  return typeof sent === 'string' ? sent : '';
}
