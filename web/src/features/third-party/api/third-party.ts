import {
  thirdPartyBind,
  thirdPartyConnect,
  thirdPartyFinish,
  thirdPartyPage,
  thirdPartyStart,
  thirdPartyUnbind,
} from '@pasar/contract/calls/security/third-party'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Reads the services of the shop, and which of them are connected. */
export const useConnections = () => useRead(thirdPartyPage, {}, { enabled: useSignedIn(), staleTime: 0 })

export const useStartThirdParty = () => useCall(thirdPartyStart)
/** Finishes a sign-in. The page shows every refusal. */
export const useFinishThirdParty = () =>
  useCall(thirdPartyFinish, {
    handles: ['sign-in-again', 'third-party-unknown', 'factor-asked', 'account-banned', 'login-failed'],
  })

const changes = [thirdPartyPage]
export const useConnect = () => useCall(thirdPartyConnect, { handles: ['reauthentication-needed'] })
export const useBind = () => useCall(thirdPartyBind, { changes, handles: ['sign-in-again'] })
export const useUnbind = () => useCall(thirdPartyUnbind, { changes, handles: ['reauthentication-needed'] })
