import type { Call, Output, Sent } from '@pasar/contract/call'
import { useQuery } from '@tanstack/react-query'
import type { HttpError } from 'react-admin'
import { callApi } from './call.ts'

/** What a GET answers, for pages that are no list of records. @param seconds how often it is read again; 0: never */
export const useRead = <C extends Call>(call: C, input: Sent<C>, { seconds = 0 } = {}) =>
  useQuery<Output<C>, HttpError>({
    queryKey: [call.path, input],
    queryFn: () => callApi(call, input),
    refetchInterval: seconds ? seconds * 1000 : false,
  })
