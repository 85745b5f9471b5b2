import { memberProfile, sendOwnCode, sessionEndOthers, sessionList } from '@pasar/contract/calls/account'
import { emailChange, mobileChange, sendContactCode } from '@pasar/contract/calls/security/contacts'
import {
  passkeyRemove,
  passkeyRename,
  passkeySave,
  passkeyStart,
  reauthenticate,
  reauthenticateOptions,
  recoveryCodesReplace,
  securityInfo,
  totpCreate,
  totpRemove,
  totpSave,
} from '@pasar/contract/calls/security/factors'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Reads the second factors of the member, and which contacts are verified. */
export const useSecurity = () => useRead(securityInfo, {}, { enabled: useSignedIn(), staleTime: 0 })

const changes = [securityInfo]
/** useStepUp() reacts to it. */
const stepUp = 'reauthentication-needed'

export const useReauthenticateOptions = () => useCall(reauthenticateOptions)
export const useReauthenticate = () =>
  useCall(reauthenticate, { handles: ['factor-wrong', 'login-failed', 'account-locked', stepUp] })

export const useCreateTotp = () => useCall(totpCreate, { handles: [stepUp] })
export const useSaveTotp = () => useCall(totpSave, { changes, handles: ['factor-wrong', stepUp] })
export const useRemoveTotp = () => useCall(totpRemove, { changes, handles: [stepUp] })
export const useReplaceRecoveryCodes = () => useCall(recoveryCodesReplace, { changes, handles: [stepUp] })

export const useStartPasskey = () => useCall(passkeyStart, { handles: [stepUp] })
export const useSavePasskey = () => useCall(passkeySave, { changes, handles: [stepUp] })
export const useRenamePasskey = () => useCall(passkeyRename, { changes })
export const useRemovePasskey = () => useCall(passkeyRemove, { changes, handles: [stepUp] })

export const useEndOtherSessions = () => useCall(sessionEndOthers, { changes: [sessionList] })

/** Sends a code to a new email address or phone. The form shows refusals at the field. */
export const useSendContactCode = () =>
  useCall(sendContactCode, { handles: ['email-taken', 'mobile-taken', 'mobile-invalid'] })
/** Sends a code to the current contact. */
export const useSendProofCode = () => useCall(sendOwnCode)

const contact = {
  changes: [securityInfo, memberProfile],
  handles: [
    ...(['code-wrong', 'current-code-wrong', 'login-failed', 'account-locked'] as const),
    ...(['email-taken', 'mobile-taken'] as const),
    ...(['mobile-invalid', 'contact-proof-needed', stepUp] as const),
  ],
}
export const useChangeEmail = () => useCall(emailChange, contact)
export const useChangeMobile = () => useCall(mobileChange, contact)
