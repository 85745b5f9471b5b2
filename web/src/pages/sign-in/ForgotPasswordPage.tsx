import { pages } from '@/app/paths.ts'
import { ForgotForm } from '@/features/login/components/ForgotForm.tsx'
import { LoginLayout } from '@/features/login/components/LoginLayout.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function ForgotPage() {
  const t = useT()
  const { to } = usePageSearch(pages.forgotPassword)
  return (
    <LoginLayout title={t('login.forgotTitle')} text={t('login.forgotText')}>
      <ForgotForm to={to} />
    </LoginLayout>
  )
}
