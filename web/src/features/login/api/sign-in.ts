import { login } from '@pasar/contract/calls/identity'
import { loginFactor, passkeyLogin, passkeyLoginOptions } from '@pasar/contract/calls/security/factors'
import { useCall } from '@/lib/api/use-call.ts'

const refusals = ['account-locked', 'account-banned', 'user-unknown'] as const

/** Signs in. The form shows failures, and the second step. */
export const useSignIn = () => useCall(login, { handles: ['login-failed', 'factor-asked', ...refusals] })

const ofFactor = ['factor-wrong', 'sign-in-again', ...refusals] as const

/** Completes a sign-in with the second factor. */
export const useVerifyFactor = () => useCall(loginFactor, { handles: ofFactor })
export const useStartPasskeySignIn = () => useCall(passkeyLoginOptions)
/** Signs in by a passkey alone. */
export const usePasskeySignIn = () => useCall(passkeyLogin, { handles: ofFactor })
