import { LockKeyhole } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { openLogin } from '@/lib/login.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Notice } from '@/ui/page/Notice.tsx'

/** In place of a member's page, for a visitor: what is read afterwards is this very page. */
export function SignInPrompt() {
  const t = useT()
  return (
    <Notice icon={LockKeyhole} title={t('my.signInFirst')} text={t('my.signInFirstText')}>
      <Button onClick={() => openLogin()}>{t('common.signIn')}</Button>
    </Notice>
  )
}
