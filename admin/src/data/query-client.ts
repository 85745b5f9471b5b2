import { QueryClient } from '@tanstack/react-query'
import { HttpError } from 'react-admin'
import { refusalName } from './call.ts'

/** How often a query is sent again by what it met: without a database, for longer than a failover takes. */
const retries: Partial<Record<string, number>> = { none: 3, overloaded: 3, unavailable: 5 }

/** An overloaded server names a time, in seconds; others are asked after 1, 2, 4, 8 and 8 s. */
function retryDelay(count: number, error: unknown): number {
  const isNamed = error instanceof HttpError && refusalName(error) === 'overloaded'
  // At different moments, so that those who were refused together do not return together.
  return isNamed
    ? error.body.data.retryAfter * (1_000 + Math.random() * 500)
    : 1_000 * 2 ** Math.min(count, 3)
}

/**
 * Returns the client of all queries. Failures, overload and a missing database are retried; other refusals
 * would repeat.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (count, error) => count < (retries[refusalName(error) ?? 'none'] ?? 0),
        retryDelay,
      },
    },
  })
