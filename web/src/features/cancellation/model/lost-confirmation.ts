import { useEffect } from 'react'
import { pages } from '@/app/paths.ts'
import { ApiRefusal, type NetworkError } from '@/lib/api/errors.ts'
import { queryClient } from '@/lib/api/query.ts'
import { SESSION_END } from '@/lib/api/session-end.ts'
import { closeLogin } from '@/lib/login.ts'
import { go } from '@/lib/nav.tsx'
import { clearSession, useSession } from '@/lib/session.ts'
import { createStored } from '@/lib/stored-store.ts'

/** The member whose confirmation got no response, and when; also after the page was loaded again. */
const useLost = createStored('pasar.cancellation', { memberId: '', at: 0 }, () => sessionStorage)

/** Records a confirmation that failed without a refusal: the server may have executed it. */
export function recordFailure(error: ApiRefusal | NetworkError): void {
  const isUnknown = !(error instanceof ApiRefusal) || error.status >= 500
  if (isUnknown) useLost.setState({ memberId: useSession.getState().user?.id ?? '', at: Date.now() })
}

const prevent = (event: Event) => event.preventDefault()

/** Clears the session and all data of the member, and shows that the account is cancelled. */
export function showCancelled(): void {
  useLost.setState({ memberId: '' })
  // Until the page has loaded, which then does the same.
  addEventListener(SESSION_END, prevent)
  clearSession()
  localStorage.removeItem('pasar.account')
  queryClient.clear()
  go(pages.cancelFinished, {}, { replace: true })
}

/**
 * Shows that the account is cancelled when the session ends after a confirmation without a response: the
 * confirmation ended it.
 * @param readAt when the state of the cancellation was read last, in milliseconds since 1970; it proves that
 * an earlier confirmation was not executed
 */
export function useLostConfirmation(readAt: number): void {
  useEffect(() => {
    if (readAt >= useLost.getState().at) useLost.setState({ memberId: '' })
  }, [readAt])
  useEffect(() => {
    const onEnd = (event: Event) => {
      const { memberId } = useLost.getState()
      if (!memberId || memberId !== useSession.getState().user?.id) return
      event.preventDefault()
      showCancelled()
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
