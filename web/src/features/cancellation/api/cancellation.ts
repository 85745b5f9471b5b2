import {
  cancelAccountApply,
  cancelAccountConfirm,
  cancelAccountInfo,
  cancelAccountWithdraw,
} from '@pasar/contract/calls/account/cancellation'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Reads the cancellation of the account and what is open. Disabled for visitors. */
export const useCancellation = () => useRead(cancelAccountInfo, {}, { enabled: useSignedIn(), staleTime: 0 })

const changes = [cancelAccountInfo]

/** The form shows wrong sentences at their fields. */
export const useApply = () => useCall(cancelAccountApply, { changes, handles: ['input-invalid'] })

export const useWithdraw = () => useCall(cancelAccountWithdraw, { changes })

/** The form shows a wrong code and wrong sentences at their fields. */
export const useConfirm = () =>
  useCall(cancelAccountConfirm, { handles: ['code-wrong', 'input-invalid', 'reauthentication-needed'] })
