import type { Session } from '@pasar/contract/calls/identity'
import { pages } from '@/app/paths.ts'
import { queryClient } from '@/lib/api/query.ts'
import { finishLogin, useLogin } from '@/lib/login.ts'
import { go, goBack, goTarget } from '@/lib/nav.tsx'
import { keepSession } from '@/lib/session.ts'

/**
 * What follows a sign-in: the session is kept, everything that depends on who reads is read anew, and the member
 * is back at what was being done.
 * @param to the address to go to, where the page was opened for one
 */
export function signedIn(session: Session, where: 'sheet' | 'page', to = ''): void {
  keepSession(session)
  void queryClient.invalidateQueries()
  if (where === 'sheet' || useLogin.getState().open) finishLogin()
  else if (to) goTarget(to)
  else if (history.length > 1) goBack()
  else go(pages.my, {}, { replace: true })
}
