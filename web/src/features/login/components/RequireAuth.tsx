import { type ReactNode, useEffect } from 'react'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { openLogin } from '@/lib/login.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Shows its contents to members. Opens the sign-in sheet for visitors. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) openLogin()
  }, [signedIn])
  return signedIn ? children : <SignInPrompt />
}
