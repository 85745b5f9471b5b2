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

/**
 * Reports a violation of a unique index.
 * @param constraint name of the index; any by default
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = pgError(error)
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}
