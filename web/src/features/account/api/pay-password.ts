import {
  memberProfile,
  paymentPinChange,
  paymentPinReset,
  paymentPinSet,
  sendOwnCode,
} from '@pasar/contract/calls/account'
import { checkCode } from '@pasar/contract/calls/identity'
import { billInfo } from '@pasar/contract/calls/payments'
import { useCall } from '@/lib/api/use-call.ts'

const changes = [memberProfile, billInfo]

export const useSetPayPassword = () =>
  useCall(paymentPinSet, { changes, handles: ['login-failed', 'account-locked'] })

/** The form shows a wrong current PIN. */
export const useChangePayPassword = () =>
  useCall(paymentPinChange, {
    changes,
    handles: ['pay-password-wrong', 'pay-password-locked', 'pay-password-missing'],
  })

export const useResetPayPassword = () =>
  useCall(paymentPinReset, { changes, handles: ['code-wrong', 'reauthentication-needed'] })

/** Sends a code to the member's email address or phone. */
export const useSendOwnCode = () => useCall(sendOwnCode)

/** Checks a code before the member sets a new PIN. */
export const useCheckCode = () => useCall(checkCode, { handles: ['code-wrong'] })
