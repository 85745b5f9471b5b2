import type { Session } from '@pasar/contract/calls/identity'
import { buildAddress, isOwnPage, pages } from '@/app/paths.ts'
import { queryClient } from '@/lib/api/query.ts'
import { navigate, useLocation } from '@/lib/location.ts'
import { useLogin } from '@/lib/login.ts'
import { goBack, openPage } from '@/lib/nav.tsx'
import { saveSession } from '@/lib/session.ts'
import { runAfterOwnSteps } from '@/ui/overlays/back-stack.ts'
import { isSignInPage } from './sign-in-pages.ts'

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
  } else {
    // After the steps back of a sheet that has just closed, such as that of the human check.
    runAfterOwnSteps(() => leaveForms(to, next ?? (() => openPage(to))))
  }
}

/**
 * Goes back to the page before the forms, and continues from there, so that Back does not return to a form.
 * A registration has the sign-in form before it.
 */
function leaveForms(to: string, next: () => void): void {
  if (useLocation.getState().location.index === 0) {
    replaceFirstForm(to)
    return
  }
  const stop = useLocation.subscribe(({ location: { pathname } }) => {
    stop()
    // Deferred, so that all subscribers handle this location first.
    setTimeout(() => (isSignInPage(pathname) ? leaveForms(to, next) : next()))
  })
  goBack()
}

/** Leaves the form that the visit started with. */
function replaceFirstForm(to: string): void {
  navigate(isOwnPage(to) ? to : buildAddress(pages.account), 'replace')
}
