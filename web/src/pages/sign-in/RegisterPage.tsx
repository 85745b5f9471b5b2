import { pages } from '@/app/paths.ts'
import { LoginLayout } from '@/features/login/components/LoginLayout.tsx'
import { RegisterForm } from '@/features/login/components/RegisterForm.tsx'
import { completeSignIn } from '@/features/login/model/complete-sign-in.ts'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function RegisterPage() {
  const t = useT()
  const { to, shareCode } = usePageSearch(pages.register)
  return (
    <LoginLayout title={t('login.register')} text={t('login.registerText')}>
      <RegisterForm shareCode={shareCode} onRegistered={(session) => completeSignIn(session, 'page', to)} />
    </LoginLayout>
  )
}
