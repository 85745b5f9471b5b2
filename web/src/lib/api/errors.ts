import type { RefusalName } from '@pasar/contract/codes'
import { t } from '@/i18n/i18n.ts'

/** The server refused the call. `refusal` is the name of the code in contract/src/codes.ts. */
export class ApiRefusal extends Error {
  override readonly name: string = 'ApiRefusal'
  readonly refusal: RefusalName | 'server-error' | 'unknown'
  readonly code: number
  readonly data: unknown
  /** The HTTP status. handle-refusal.ts decides which ones show their message. */
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

  /** Seconds until the call is allowed again, if the server names them. */
  get retryAfter(): number | undefined {
    const { data } = this
    const seconds = typeof data === 'object' && data !== null && 'retryAfter' in data ? data.retryAfter : 0
    return Number(seconds) || undefined
  }
}

/** The server rejected the input. `fields` maps each invalid field to its message. */
export class InputRefusal extends ApiRefusal {
  override readonly name = 'InputRefusal'

  get fields(): Record<string, string> {
    const { data } = this
    const fields = typeof data === 'object' && data !== null && 'fields' in data ? data.fields : {}
    return (fields ?? {}) as Record<string, string>
  }
}

/** No valid response arrived: no network, a timeout, or a response from something else than the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The call took longer than its timeout. */
  readonly timedOut: boolean
  /** The path of the call that was sent, which may be that of the renewal of a token; empty if none was. */
  readonly path: string

  constructor(timedOut = false, path = '') {
    super()
    this.timedOut = timedOut
    this.path = path
  }

  /** Forms show it as they do the message of a refusal. */
  override get message(): string {
    return t('errors.network')
  }
}

/** Returns whether an error is the refusal of that name. */
export const isRefusal = (error: unknown, ...names: RefusalName[]): error is ApiRefusal =>
  error instanceof ApiRefusal && names.some((name) => name === error.refusal)
