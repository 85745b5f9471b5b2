import { pages } from '@/app/paths.ts'
import { useUser } from '@/features/account/api/account.ts'
import { PasswordForm } from '@/features/account/components/PasswordForm.tsx'
import { PayPassword } from '@/features/account/components/PayPassword.tsx'
import { SignInFirst } from '@/features/account/components/SignInFirst.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function EditPassPage() {
  const t = useT()
  const { kind } = usePageSearch(pages.editPass)
  const signedIn = useSignedIn()
  useUser()
  return (
    <>
      <PageHeader
        title={t(kind === 'password' ? 'setting.passwordTitle' : 'setting.payPasswordTitle')}
        onBack={goBack}
        hidden={inShell()}
        narrow
      />
      <div className="page-narrow max-w-md py-4">
        {!signedIn ? <SignInFirst /> : kind === 'password' ? <PasswordForm /> : <PayPassword />}
      </div>
    </>
  )
}
