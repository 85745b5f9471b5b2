import { ApiRefusal } from '@/lib/api/errors.ts'

type DraftQuery = { data: unknown; error: unknown }

/** Returns whether the server says why the order cannot be placed, unlike a failure of server or network. */
export const isOrderRefusal = (error: unknown): error is ApiRefusal =>
  error instanceof ApiRefusal && error.refusal !== 'unknown' && error.refusal !== 'server-error'

/**
 * Returns the error that replaces a draft, else null. A draft that could not be read again stays, because
 * the server prices it once more when the order is placed.
 */
export const findDraftError = ({ data, error }: DraftQuery): unknown =>
  !data || isOrderRefusal(error) ? error : null
