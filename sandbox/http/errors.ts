/** An error answer in Stripe's words. */
export class ApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export interface ErrorBody {
  type: 'api_error' | 'card_error' | 'idempotency_error' | 'invalid_request_error';
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
}

export function invalid(message: string, code?: string, param?: string, status = 400): ApiError {
  return new ApiError(status, { type: 'invalid_request_error', message, code, param });
}

/** 404 for an id in the path, 400 for one among the parameters. */
export function noSuch(what: string, id: string, param?: string): ApiError {
  const isInPath = param === undefined || param === 'id';
  return invalid(`No such ${what}: '${id}'`, 'resource_missing', param ?? 'id', isInPath ? 404 : 400);
}

export function errorAnswer({ body }: ApiError): { error: ErrorBody & { doc_url?: string } } {
  const docUrl = body.code && `https://stripe.com/docs/error-codes/${body.code.replaceAll('_', '-')}`;
  return { error: { ...body, ...(docUrl ? { doc_url: docUrl } : {}) } };
}
