import type { Session } from '@pasar/contract/calls/identity'
import { pages } from '@/app/paths.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useLocation } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { go, goBack, openPage } from '@/lib/nav.tsx'
import { saveSession } from '@/lib/session.ts'

/**
 * Completes a sign-in: saves the session, invalidates all reads and continues the interrupted action.
 * @param to the page of this client to open
 */
export function completeSignIn(session: Session, where: 'sheet' | 'page', to = ''): void {
  saveSession(session)
  void queryClient.invalidateQueries()
  const { open, next } = useLogin.getState()
  if (where === 'sheet' || open) {
    useLogin.setState({ open: false, next: null, leaving: false })
    next?.()
  } else if (next) goBackThen(next)
  else if (openPage(to)) return
  else if (history.length > 1) goBack()
  else go(pages.account, {}, { replace: true })
}

/** Continues from the previous page, so that Back does not return to the form. */
function goBackThen(next: () => void): void {
  const stop = useLocation.subscribe(() => {
    stop()
    // Deferred, so that all subscribers handle this location first.
    setTimeout(next)
  })
  goBack()
}
