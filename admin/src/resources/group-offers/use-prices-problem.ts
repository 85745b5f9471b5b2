import { useEffect } from 'react'
import { useController, useFormContext, useWatch } from 'react-hook-form'

/**
 * Returns the server's message about the `prices` of an offer, until a price changes or the offer is saved
 * again. The form has its prices by SKU, so that no input has the name of the call's field: without
 * registering it, its error would stay and prevent every later save.
 */
export function usePricesProblem(): string | undefined {
  const { clearErrors } = useFormContext()
  const { error } = useController({ name: 'prices' }).fieldState
  const typed = JSON.stringify(useWatch({ name: 'priceBySku' }))
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the prices clears the message.
  useEffect(() => clearErrors('prices'), [typed, clearErrors])
  return error?.message
}
