import { UserRound } from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { useSignedIn } from '@/lib/session.ts'
import { Button } from '@/ui/Button.tsx'
import { Notice } from '@/ui/Notice.tsx'

/** Shows its contents to members; a visitor is asked to sign in first, over this page. */
export function MembersOnly({ children }: { children: ReactNode }) {
  const t = useT()
  const signedIn = useSignedIn()
  useEffect(() => {
    if (!signedIn) openLogin()
  }, [signedIn])
  if (signedIn) return children
  return (
    <Notice icon={UserRound} title={t('errors.waitLogin')}>
      <Button onClick={() => openLogin()}>{t('common.signIn')}</Button>
    </Notice>
  )
}
