import { pages } from '@/app/paths.ts'
import { ForgotForm } from '@/features/login/components/ForgotForm.tsx'
import { LoginFrame } from '@/features/login/components/LoginFrame.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function ForgotPage() {
  const t = useT()
  const { to } = usePageSearch(pages.forgot)
  return (
    <LoginFrame title={t('login.forgotTitle')} text={t('login.forgotText')}>
      <ForgotForm to={to} />
    </LoginFrame>
  )
}
