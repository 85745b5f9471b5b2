import { passwordChange, userInfo, userSave } from '@pasar/contract/calls/account'
import { logout } from '@pasar/contract/calls/identity'
import { useEffect } from 'react'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { keepUser, useSignedIn } from '@/lib/session.ts'

/** The signed-in member as the server has them now; what the device keeps is brought up to date. */
export function useUser() {
  const answer = useRead(userInfo, {}, { enabled: useSignedIn() })
  const user = answer.data
  useEffect(() => {
    if (user) keepUser(user)
  }, [user])
  return answer
}

export const useSaveUser = () => useCall(userSave, { changes: [userInfo] })
export const useLogout = () => useCall(logout)

/** A wrong password is said at its field: nobody is sent to the sign-in form, they are signed in. */
export const useChangePassword = () =>
  useCall(passwordChange, { handles: ['login-failed', 'account-locked', 'password-weak'] })
