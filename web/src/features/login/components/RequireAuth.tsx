import { type ReactNode, useEffect } from 'react'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { openLogin } from '@/lib/login.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Shows its contents to members; a visitor is asked to sign in at once, over this page. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) openLogin()
  }, [signedIn])
  return signedIn ? children : <SignInPrompt />
}
