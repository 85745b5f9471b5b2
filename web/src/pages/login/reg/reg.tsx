import { pages } from '@/app/paths.ts'
import { LoginFrame } from '@/features/login/components/LoginFrame.tsx'
import { RegisterForm } from '@/features/login/components/RegisterForm.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function RegisterPage() {
  const t = useT()
  const { to, shareCode } = usePageSearch(pages.register)
  return (
    <LoginFrame title={t('login.register')} text={t('login.registerText')}>
      <RegisterForm to={to} shareCode={shareCode} />
    </LoginFrame>
  )
}
