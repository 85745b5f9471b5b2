import { AUTH_REDIRECT_DELAY_MS } from '@pasar/contract/constants'
import { type ReactNode, useEffect } from 'react'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { openLogin } from '@/lib/login.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Shows its contents to members. Opens the sign-in sheet for visitors after 1 s. */
export function RequireAuth({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (signedIn) return
    const timer = setTimeout(() => openLogin(), AUTH_REDIRECT_DELAY_MS)
    return () => clearTimeout(timer)
  }, [signedIn])
  return signedIn ? children : <SignInPrompt />
}
