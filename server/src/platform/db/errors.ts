type PgFault = Error & { code: string; constraint?: string; detail?: string }

/** The driver's error behind a wrapper of the query builder, when it carries an SQLSTATE. */
export function pgFault(error: unknown): PgFault | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    if ('code' in e && typeof e.code === 'string' && /^[0-9A-Z]{5}$/.test(e.code)) return e as PgFault
  }
  return undefined
}

const retryable = new Set(['40001', '40P01'])

/** Serialisation failure or deadlock: the transaction may be run again. */
export const isRetryable = (error: unknown): boolean => retryable.has(pgFault(error)?.code ?? '')

/**
 * True when a statement ran into a unique index.
 * @param constraint its name, when only that one is meant
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  const fault = pgFault(error)
  return fault?.code === '23505' && (constraint === undefined || fault.constraint === constraint)
}
