type PgError = Error & { code: string; constraint?: string; detail?: string }

/** Returns the driver's error with an SQLSTATE, unwrapped from the query builder's. */
export function pgError(error: unknown): PgError | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e as PgError
  }
  return undefined
}

const retryable = new Set(['40001', '40P01'])

/** Reports a serialisation failure or deadlock, after which the transaction can be retried. */
export const isRetryable = (error: unknown): boolean => retryable.has(pgError(error)?.code ?? '')

/** Returns an error after which the transaction is retried. */
export const serializationFailure = (message: string): Error =>
  Object.assign(new Error(message), { code: '40001' })

/**
 * Reports a violation of a unique index.
 * @param constraint name of the index; any by default
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = pgError(error)
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}

/** Reports that every connection of the pool was in use for too long: the statement was not sent. */
export function isConnectionTimeout(error: unknown): boolean {
  for (let e = error; e instanceof Error; e = e.cause)
    if (e.message === 'timeout exceeded when trying to connect') return true
  return false
}

/**
 * Returns the id of the member whose record a trigger rejected, since the account is cancelled
 * (refuse_erased); undefined for other errors.
 */
export function findErasedMember(error: unknown): string | undefined {
  const fault = pgError(error)
  return fault?.code === 'PE001' ? (fault.detail ?? '') : undefined
}

/**
 * SQLSTATE classes of failures outside the statement: connection, rollback, resources, locks, shutdown,
 * system.
 */
const infrastructureClasses = new Set(['08', '40', '53', '55', '57', '58'])

/**
 * Reports that the database was unreachable or overloaded, or aborted the transaction: the same work may
 * succeed later.
 */
export function isInfrastructureError(error: unknown): boolean {
  const state = pgError(error)?.code
  if (state && infrastructureClasses.has(state.slice(0, 2))) return true
  for (let e = error; e instanceof Error; e = e.cause) {
    // The driver reports broken connections as errors of the socket, or without a code.
    if ('syscall' in e || /^(Connection terminated|timeout exceeded when trying to connect)/.test(e.message))
      return true
  }
  return false
}
