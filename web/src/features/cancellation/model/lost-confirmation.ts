import { cancelAccountConfirm } from '@pasar/contract/calls/account/cancellation'
import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { type ApiRefusal, isRefusal, NetworkError } from '@/lib/api/errors.ts'
import { queryClient } from '@/lib/api/query.ts'
import { SESSION_END } from '@/lib/api/session-end.ts'
import { closeLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'
import { clearSession, useSession } from '@/lib/session.ts'
import { createStored } from '@/lib/stored-store.ts'

/** The member whose confirmation got no response, and when; also after the page was loaded again. */
const useLost = createStored('pasar.cancellation', { memberId: '', at: 0 }, () => sessionStorage)

/** How long a session that ends may have been ended by a lost confirmation, in milliseconds. */
const AGE_MAX_MS = 5 * 60_000

/**
 * Records a confirmation that the server may have executed: it was sent, and no response arrived, or one that
 * says that the outcome is unknown. A refusal is the outcome of that attempt, and forgets an earlier one.
 * @param error of the confirmation, or of the renewal of its token, which was refused before
 * @param isOnline whether the device was online when it confirmed
 */
export function recordFailure(error: ApiRefusal | NetworkError, isOnline: boolean): void {
  const isNetwork = error instanceof NetworkError
  if (isNetwork ? isOnline && error.path === cancelAccountConfirm.path : isRefusal(error, 'outcome-unknown'))
    useLost.setState({ memberId: useSession.getState().user?.id ?? '', at: Date.now() })
  else if (!isNetwork) useLost.setState({ memberId: '' })
}

const prevent = (event: Event) => event.preventDefault()

/**
 * Clears the session and all data of the member, and shows that the account is cancelled.
 * @param outcome `unknown` when no response has confirmed it: the page then says that it may be
 */
export function showCancelled(outcome?: 'unknown'): void {
  useLost.setState({ memberId: '' })
  // Until the page has loaded, which then does the same.
  addEventListener(SESSION_END, prevent)
  clearSession()
  localStorage.removeItem('pasar.account')
  queryClient.clear()
  go(pages.cancelFinished, { outcome }, { replace: true })
}

/**
 * Shows that the account may be cancelled when the session ends soon after a confirmation without a response.
 * The confirmation may have ended it, or something else: the refusal of a session does not say what.
 * @param readAt when the state of the cancellation was read last, in milliseconds since 1970; it proves that
 * an earlier confirmation was not executed
 */
export function useLostConfirmation(readAt: number): void {
  useEffect(() => {
    if (readAt >= useLost.getState().at) useLost.setState({ memberId: '' })
  }, [readAt])
  useEffect(() => {
    const onEnd = (event: Event) => {
      const { memberId, at } = useLost.getState()
      if (!memberId || memberId !== useSession.getState().user?.id || Date.now() - at > AGE_MAX_MS) return
      event.preventDefault()
      showCancelled('unknown')
    }
    addEventListener(SESSION_END, onEnd)
    return () => removeEventListener(SESSION_END, onEnd)
  }, [])
}

/** Closes the sign-in, and opens none for calls that were under way when the account was cancelled. */
export function useNoSignIn(): void {
  useEffect(() => {
    closeLogin()
    addEventListener(SESSION_END, prevent)
    return () => removeEventListener(SESSION_END, prevent)
  }, [])
}
