import type { Call, Output, Sent } from '@pasar/contract/call'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { HttpError } from 'react-admin'
import { callApi } from './call.ts'

/**
 * Queries a GET call, for pages without a record.
 * @param seconds refetch interval; 0: none
 * @param keepPrevious shows the previous result while the next one loads
 */
export const useCallQuery = <C extends Call>(
  call: C,
  input: Sent<C>,
  { seconds = 0, keepPrevious = false } = {},
) =>
  useQuery<Output<C>, HttpError>({
    queryKey: [call.path, input],
    queryFn: () => callApi(call, input),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: seconds ? seconds * 1000 : false,
  })
