import type { Call } from '@pasar/contract/call'
import type { RefusalName } from '@pasar/contract/codes'
import { AUTH_REDIRECT_DELAY_MS, LOGIN_FAILED_REDIRECT_DELAY_MS } from '@pasar/contract/constants'
import { t } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { clearSession } from '@/lib/session.ts'
import { goToVerification } from '@/lib/verification.ts'
import { toast } from '@/ui/toast-store.ts'
import type { ApiRefusal } from './errors.ts'

const loginAfter = (ms: number) => setTimeout(() => openLogin(), ms)

/** HTTP statuses whose message is shown; others are rejected silently (specification §8). */
const spoken = new Set([200, 201, 422, 500])

/**
 * Does what the error catalogue (specification §8) says for a refusal that the caller does not handle itself.
 * @param handles refusals the caller answers for: nothing happens here
 */
export function recover(call: Call, refusal: ApiRefusal, handles: readonly RefusalName[]): void {
  const { refusal: name, message, status } = refusal
  if (handles.includes(name as RefusalName)) return
  if (name === 'token-invalid') {
    toast(t('errors.waitLogin'))
    clearSession()
    loginAfter(AUTH_REDIRECT_DELAY_MS)
  } else if (name === 'sign-in-again') {
    if (message) toast(message)
    loginAfter(AUTH_REDIRECT_DELAY_MS)
  } else if (name === 'user-unknown') {
    toast(message || t('errors.userUnknown'))
    loginAfter(AUTH_REDIRECT_DELAY_MS)
  } else if (name === 'verification-needed') {
    if (message) toast(message)
    goToVerification()
  } else if (status === 201) {
    toast(message || t('errors.loginFailed'))
    loginAfter(LOGIN_FAILED_REDIRECT_DELAY_MS)
  } else if (spoken.has(status) && !call.path.startsWith('/user/no_auth/register')) {
    toast(message || t('errors.generic'))
  }
}
