import { memberProfile, memberProfileSave, passwordChange } from '@pasar/contract/calls/account'
import { logout } from '@pasar/contract/calls/identity'
import { useEffect } from 'react'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { saveUser, useSignedIn } from '@/lib/session.ts'

/** The signed-in member as the server has them now; what the device keeps is brought up to date. */
export function useUser() {
  const answer = useRead(memberProfile, {}, { enabled: useSignedIn() })
  const user = answer.data
  useEffect(() => {
    if (user) saveUser(user)
  }, [user])
  return answer
}

export const useSaveUser = () => useCall(memberProfileSave, { changes: [memberProfile] })
export const useLogout = () => useCall(logout)

/** A wrong password is said at its field: nobody is sent to the sign-in form, they are signed in. */
export const useChangePassword = () =>
  useCall(passwordChange, { handles: ['login-failed', 'account-locked', 'password-weak'] })
