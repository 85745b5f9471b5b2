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

/**
 * Returns the id of the member whose record a trigger rejected, since the account is cancelled
 * (refuse_erased); undefined for other errors.
 */
export function findErasedMember(error: unknown): string | undefined {
  const fault = pgError(error)
  return fault?.code === 'PE001' ? (fault.detail ?? '') : undefined
}

/** No connection to a database that accepts writes could be opened: nothing was sent to it. */
export class NotConnected extends Error {
  constructor(cause: unknown) {
    super('the database cannot be reached', { cause })
  }
}

/** The connection broke: a statement that was its own transaction may be committed or not. */
class ConnectionLost extends Error {
  constructor(cause: unknown) {
    super('the connection to the database broke', { cause })
  }
}

/** The connection broke during a COMMIT: the transaction may be committed or not. */
export class CommitUnknown extends Error {
  constructor(cause: unknown) {
    super('the connection broke during a commit', { cause })
  }
}

const hasCause = (error: unknown, holds: (cause: Error) => boolean): boolean => {
  for (let e = error; e instanceof Error; e = e.cause) if (holds(e)) return true
  return false
}

/** The driver reports broken connections as errors of the socket, or without a code. */
const isBroken = (error: Error): boolean =>
  'syscall' in error ||
  /^(Connection terminated|Client (has encountered a connection error|was closed))/.test(error.message)

/**
 * Names the error with which the driver reports a broken connection; returns others as they are. Elsewhere
 * the same error can come from a file or from another service.
 */
export const nameLostConnection = (error: unknown): unknown =>
  error instanceof Error && isBroken(error) ? new ConnectionLost(error) : error

/** Reports that every connection of the pool was in use for too long: the statement was not sent. */
export const isConnectionTimeout = (error: unknown): boolean =>
  hasCause(error, (e) => e.message === 'timeout exceeded when trying to connect')

/** Reports that no connection was available: nothing was sent. */
export const isNotSent = (error: unknown): boolean =>
  isConnectionTimeout(error) || hasCause(error, (e) => e instanceof NotConnected)

/** Starting, stopping or crashed; too many connections; a standby, to which writes are errors. */
const unreachableStates = new Set(['57P01', '57P02', '57P03', '53300', '25006'])

/**
 * Reports that the database could not be reached, that the connection broke, or that it leads to a standby:
 * as during a failover.
 */
export function isUnreachable(error: unknown): boolean {
  const state = pgError(error)?.code ?? ''
  const isLost = isNotSent(error) || hasCause(error, (e) => e instanceof ConnectionLost)
  return isLost || state.startsWith('08') || unreachableStates.has(state)
}

/** Reports that the connection broke, by the driver's error or one with it as a cause. */
export const hasBrokenConnection = (error: unknown): boolean => hasCause(error, isBroken)

const DISK_FULL = '53100'

/**
 * Reports that a disk is full, that of the database or that of a file: what needs space failed, and had no
 * effect.
 */
export const isDiskFull = (error: unknown): boolean =>
  pgError(error)?.code === DISK_FULL || hasCause(error, (e) => 'code' in e && e.code === 'ENOSPC')

/** SQLSTATE classes of failures outside the statement: rollback, resources, locks, shutdown, system. */
const infrastructureClasses = new Set(['40', '53', '55', '57', '58'])

/**
 * Reports that the database was unreachable or overloaded, or aborted the transaction: the same work may
 * succeed later.
 */
export const isInfrastructureError = (error: unknown): boolean =>
  isUnreachable(error) ||
  infrastructureClasses.has(pgError(error)?.code.slice(0, 2) ?? '') ||
  hasBrokenConnection(error)
