import { memberProfile, memberProfileSave, passwordChange } from '@pasar/contract/calls/account'
import { logout } from '@pasar/contract/calls/identity'
import { useEffect } from 'react'
import { useRead } from '@/lib/api/query.ts'
import { useCall } from '@/lib/api/use-call.ts'
import { saveUser, useSignedIn } from '@/lib/session.ts'

/** Reads the member's profile and updates the stored session with it. */
export function useUser() {
  const query = useRead(memberProfile, {}, { enabled: useSignedIn() })
  const user = query.data
  useEffect(() => {
    if (user) saveUser(user)
  }, [user])
  return query
}

export const useSaveUser = () => useCall(memberProfileSave, { changes: [memberProfile] })
export const useLogout = () => useCall(logout)

/** The form shows a wrong password at the field, without the sign-in sheet. */
export const useChangePassword = () =>
  useCall(passwordChange, { handles: ['login-failed', 'account-locked', 'password-weak', 'code-wrong'] })
