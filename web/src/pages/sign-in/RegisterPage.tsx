import { pages } from '@/app/paths.ts'
import { LoginLayout } from '@/features/login/components/LoginLayout.tsx'
import { RegisterForm } from '@/features/login/components/RegisterForm.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function RegisterPage() {
  const t = useT()
  const { to, shareCode } = usePageSearch(pages.register)
  return (
    <LoginLayout title={t('login.register')} text={t('login.registerText')}>
      <RegisterForm to={to} shareCode={shareCode} />
    </LoginLayout>
  )
}
