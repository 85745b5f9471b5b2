import type { Call, Output, Sent } from '@pasar/contract/call'
import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi } from './call.ts'

/**
 * A deed that is more than saving a record: ship, refund, ban, replay. Says what was done, or the server's sentence
 * when it would not, and reads the page again.
 * @param done sentence shown afterwards
 */
export function useAction<C extends Call>(
  call: C,
  { done, onDone }: { done: string; onDone?: (output: Output<C>) => void },
) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation<Output<C>, HttpError, Sent<C>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: (output) => {
      notify(done, { type: 'success' })
      refresh()
      onDone?.(output)
    },
    onError: (error) => notify(error.message, { type: 'error' }),
  })
}
