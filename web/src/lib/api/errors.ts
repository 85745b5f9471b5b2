import type { RefusalName } from '@pasar/contract/codes'

/** The server answered, and refused. `name` is the code's name in contract/src/codes.ts. */
export class ApiRefusal extends Error {
  override readonly name: string = 'ApiRefusal'
  readonly refusal: RefusalName | 'server-error' | 'unknown'
  readonly code: number
  readonly data: unknown
  /** The HTTP status: only 200, 201, 422 and 500 may show their message (specification §8). */
  readonly status: number

  constructor(
    refusal: ApiRefusal['refusal'],
    answer: { code: number; msg: string; data: unknown; status: number },
  ) {
    super(answer.msg)
    this.refusal = refusal
    this.code = answer.code
    this.data = answer.data
    this.status = answer.status
  }
}

/** The input did not fit: `fields` names every wrong field with its message. */
export class InputRefusal extends ApiRefusal {
  override readonly name = 'InputRefusal'

  get fields(): Record<string, string> {
    const { data } = this
    const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : {}
    return (fields ?? {}) as Record<string, string>
  }
}

/** No answer came: no network, a time-out, or something that is not the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
}

/** Whether an error is the refusal of that name; then its `data` is at hand. */
export const isRefusal = (error: unknown, name: RefusalName): error is ApiRefusal =>
  error instanceof ApiRefusal && error.refusal === name
