import type { Call, Output, Sent } from '@pasar/contract/call'
import { useMutation } from '@tanstack/react-query'
import { type HttpError, useNotify, useRefresh } from 'react-admin'
import { callApi, refusalName } from './call.ts'

/**
 * Returns a mutation for an action beyond CRUD: ship, refund, ban, replay. Notifies of success or of the
 * server's message, and refreshes the page, also when the address that it shows has changed.
 * @param done success message; none where `onDone` notifies
 * @param onDone called with the output and with what was sent
 */
export function useAction<C extends Call>(
  call: C,
  { done, onDone }: { done?: string; onDone?: (output: Output<C>, sent: Sent<C>) => void },
) {
  const notify = useNotify()
  const refresh = useRefresh()
  return useMutation<Output<C>, HttpError, Sent<C>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: (output, sent) => {
      if (done) notify(done, { type: 'success' })
      refresh()
      onDone?.(output, sent)
    },
    onError: (error) => {
      notify(error.message, { type: 'error' })
      if (refusalName(error) === 'address-changed') refresh()
    },
  })
}
