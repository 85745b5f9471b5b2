import type { Session } from '@pasar/contract/calls/identity'
import { pages } from '@/app/paths.ts'
import { queryClient } from '@/lib/api/query.ts'
import { useLocation } from '@/lib/location.ts'
import { finishLogin, useLogin } from '@/lib/login.ts'
import { go, goBack, openTarget } from '@/lib/nav.tsx'
import { saveSession } from '@/lib/session.ts'

/**
 * What follows a sign-in: the session is kept, everything that depends on who reads is read anew, and the member
 * is back at what was being done.
 * @param to the address to go to, where the page was opened for one
 */
export function completeSignIn(session: Session, where: 'sheet' | 'page', to = ''): void {
  saveSession(session)
  void queryClient.invalidateQueries()
  const { open, next } = useLogin.getState()
  if (where === 'sheet' || open) finishLogin()
  else if (next) goBackThen(next)
  else if (to) openTarget(to)
  else if (history.length > 1) goBack()
  else go(pages.account, {}, { replace: true })
}

/** Goes on from where it was being done, so that Back does not lead to this form. */
function goBackThen(next: () => void): void {
  const stop = useLocation.subscribe(() => {
    stop()
    // Later, so that everybody has heard of this page before another one.
    setTimeout(next)
  })
  goBack()
}
