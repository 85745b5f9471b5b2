import { type ReactNode, useEffect } from 'react'
import { SignInFirst } from '@/features/account/components/SignInFirst.tsx'
import { openLogin } from '@/lib/login.ts'
import { useSignedIn } from '@/lib/session.ts'

/** Shows its contents to members; a visitor is asked to sign in at once, over this page. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) openLogin()
  }, [signedIn])
  return signedIn ? children : <SignInFirst />
}
