import { pages } from '@/app/paths.ts'
import { useUser } from '@/features/account/api/account.ts'
import { ChangePayPassword } from '@/features/account/components/ChangePayPassword.tsx'
import { PasswordForm } from '@/features/account/components/PasswordForm.tsx'
import { PayPassword } from '@/features/account/components/PayPassword.tsx'
import { ResetPayPassword } from '@/features/account/components/ResetPayPassword.tsx'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { EmailForm, MobileForm } from '@/features/security/components/ContactForm.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

const titles = {
  password: 'setting.passwordTitle',
  payPassword: 'setting.payPasswordTitle',
  changePayPassword: 'setting.payPasswordChange',
  resetPayPassword: 'setting.payPasswordReset',
  email: 'security.emailTitle',
  mobile: 'security.mobileTitle',
} as const

const forms = {
  password: PasswordForm,
  payPassword: PayPassword,
  changePayPassword: ChangePayPassword,
  resetPayPassword: ResetPayPassword,
  email: EmailForm,
  mobile: MobileForm,
} as const

export default function EditPassPage() {
  const t = useT()
  const { kind } = usePageSearch(pages.password)
  const signedIn = useSignedIn()
  useUser()
  const Form = signedIn ? forms[kind] : SignInPrompt
  return (
    <>
      <PageHeader title={t(titles[kind])} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow max-w-md py-4">
        <Form />
      </div>
    </>
  )
}
