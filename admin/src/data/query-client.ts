import { QueryClient } from '@tanstack/react-query'
import { refusalName } from './call.ts'

const MAX_RETRIES = 3

/** Returns the client of all queries. Failures are retried; refusals are not, since they would repeat. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => refusalName(error) === undefined && count < MAX_RETRIES },
    },
  })
