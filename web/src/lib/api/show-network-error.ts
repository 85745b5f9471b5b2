import { toast } from '@/ui/overlays/toast-store.ts'
import { NetworkError } from './errors.ts'

/**
 * Shows that the network failed, for an action that calls request() itself; request() shows refusals.
 * @returns null, as the outcome of the action
 */
export function showNetworkError(error: unknown): null {
  if (error instanceof NetworkError) toast(error.message)
  return null
}
