import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { refusalName } from './call.ts'

const MAX_RETRIES = 3
const OVERLOADED = 'overloaded'

/** An overloaded server names a time, in seconds; others are asked after 1, 2 and 4 s. */
function retryDelay(count: number, error: unknown): number {
  const isNamed = error instanceof HttpError && refusalName(error) === OVERLOADED
  // At different moments, so that those who were refused together do not return together.
  return isNamed ? error.body.data.retryAfter * (1_000 + Math.random() * 500) : 1_000 * 2 ** count
}

/** Returns the client of all queries. Failures and overload are retried; other refusals would repeat. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => [undefined, OVERLOADED].includes(refusalName(error)) && count < MAX_RETRIES,
        retryDelay,
      },
    },
  })
