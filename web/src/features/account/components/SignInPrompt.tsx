import { LockKeyhole } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'

/** Replaces a page for members. After signing in, the page shows. */
export function SignInPrompt() {
  const t = useT()
  return (
    <Notice icon={LockKeyhole} title={t('my.signInFirst')} text={t('my.signInFirstText')}>
      <Button onClick={() => openLogin()}>{t('common.signIn')}</Button>
    </Notice>
  )
}
