import { pages } from '@/app/paths.ts'
import { LoginForm } from '@/features/login/components/LoginForm.tsx'
import { LoginLayout } from '@/features/login/components/LoginLayout.tsx'
import { useT } from '@/i18n/i18n.ts'
import { usePageSearch } from '@/lib/nav.tsx'

export default function LoginPage() {
  const t = useT()
  const { to } = usePageSearch(pages.login)
  return (
    <LoginLayout title={t('login.title')} text={t('login.pageText')}>
      <LoginForm where="page" to={to} />
    </LoginLayout>
  )
}
