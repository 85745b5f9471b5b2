import type { RefusalName } from '@pasar/contract/codes'
import { t } from '@/i18n/i18n.ts'

/** The server refused the call. `refusal` is the name of the code in contract/src/codes.ts. */
export class ApiRefusal extends Error {
  override readonly name: string = 'ApiRefusal'
  // `declare` emits no second initialization: the home page loads this module first.
  declare readonly refusal: RefusalName | 'server-error' | 'unknown'
  declare readonly code: number
  declare readonly data: unknown
  /** The HTTP status. handle-refusal.ts decides which ones show their message. */
  declare readonly status: number

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
    return Number((this.data as { retryAfter?: unknown } | null)?.retryAfter) || undefined
  }
}

/** The server rejected the input. `fields` maps each invalid field to its message. */
export class InputRefusal extends ApiRefusal {
  override readonly name = 'InputRefusal'

  get fields(): Record<string, string> {
    return (this.data as { fields?: Record<string, string> } | null)?.fields ?? {}
  }
}

/** No valid response arrived: no network, a timeout, or a response from something else than the server. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError'
  /** The call took longer than its timeout. */
  declare readonly timedOut: boolean
  /** The path of the call that was sent, which may be that of the renewal of a token; empty if none was. */
  declare readonly path: string

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
  error instanceof ApiRefusal && names.includes(error.refusal as RefusalName)
