import { useT } from '@/i18n/i18n.ts'
import { closeLogin, useLogin } from '@/lib/login.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { LoginForm } from './components/LoginForm.tsx'

/** Signing in over the page, back to what was being done. */
export default function LoginSheet() {
  const t = useT()
  const open = useLogin((s) => s.open)
  return (
    <Sheet open={open} onClose={closeLogin} title={t('login.title')}>
      <p className="mb-4 text-sm text-ink-2">{t('login.sheetText')}</p>
      <LoginForm where="sheet" />
    </Sheet>
  )
}
