import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { AUTH_REDIRECT_DELAY_MS, LOGIN_FAILED_REDIRECT_DELAY_MS } from '@pasar/contract/constants'
import { t } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { clearSession, useSession } from '@/lib/session.ts'
import { goToVerification } from '@/lib/verification.ts'
import { toast } from '@/ui/overlays/toast-store.ts'
import { CONSENT_NEEDED } from './consent-needed.ts'
import type { ApiRefusal } from './errors.ts'
import { SESSION_END } from './session-end.ts'

/**
 * Opens the sign-in after a delay, unless the member signs in meanwhile: concurrent calls are refused one by
 * one.
 */
function openLoginAfter(ms: number) {
  const { token } = useSession.getState()
  setTimeout(() => {
    if (useSession.getState().token === token) openLogin()
  }, ms)
}

/**
 * HTTP statuses whose message shows: the specified ones, those of refusals that members cause by the size
 * (413) or the number (429) of their requests, and an unknown outcome (504). Others are rejected silently;
 * 503 (overload, a database that is away) shows for what members do, since reads have their place on the
 * page.
 */
const statusesWithMessage = new Set([200, 201, 413, 422, 429, 500, 504])

/**
 * Applies the error catalogue to a refusal that the caller does not handle: message, sign-in or verification.
 * @param handles refusals that the caller handles; they are ignored here
 */
export function handleRefusal(call: Call, refusal: ApiRefusal, handles: readonly RefusalName[]): void {
  const { refusal: name, message, status } = refusal
  if (handles.includes(name as RefusalName)) return
  if (name === CONSENT_NEEDED) dispatchEvent(new Event(name))
  if (name === SESSION_END && !dispatchEvent(new Event(name, { cancelable: true }))) return
  if (name === 'token-invalid' || (name === 'account-banned' && useSession.getState().token)) {
    toast(name === 'token-invalid' ? t('errors.waitLogin') : message)
    clearSession()
    openLoginAfter(AUTH_REDIRECT_DELAY_MS)
  } else if (name === 'sign-in-again') {
    if (message) toast(message)
    openLoginAfter(AUTH_REDIRECT_DELAY_MS)
  } else if (name === 'user-unknown') {
    toast(message || t('errors.userUnknown'))
    openLoginAfter(AUTH_REDIRECT_DELAY_MS)
  } else if (name === 'verification-needed') {
    if (message) toast(message)
    goToVerification()
  } else if (status === 201) {
    toast(message || t('errors.loginFailed'))
    openLoginAfter(LOGIN_FAILED_REDIRECT_DELAY_MS)
  } else if ((name === 'overloaded' || name === 'unavailable') && call.method === 'POST') {
    toast(message)
  } else if (statusesWithMessage.has(status) && !call.path.startsWith('/user/no_auth/register')) {
    toast(message || t('errors.generic'))
  }
}
