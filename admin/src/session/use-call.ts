import type { Call, Output, Sent } from '@pasar/contract/call'
import { useMutation } from '@tanstack/react-query'
import type { HttpError } from 'react-admin'
import { callApi } from '../data/call.ts'

/** A call whose answer and refusal its own form shows. */
export const useCall = <C extends Call>(call: C, onDone: (output: Output<C>) => void) =>
  useMutation<Output<C>, HttpError, Sent<C>>({
    mutationFn: (input) => callApi(call, input),
    onSuccess: onDone,
  })
