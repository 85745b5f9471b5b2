import type { Call, Output, Sent } from '@pasar/contract/call'
import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'react-admin'
import { callApi } from '../data/call.ts'

/** Mutation of a call, for forms that show its errors themselves. */
export const useCallMutation = <C extends Call>(call: C, onDone: (output: Output<C>) => void) =>
  useMutation<Output<C>, HttpError, Sent<C>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: onDone,
  })
