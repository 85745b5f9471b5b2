import { useUser } from '@/features/account/api/account.ts'
import { ProfileForm } from '@/features/account/components/ProfileForm.tsx'
import { SignInPrompt } from '@/features/account/components/SignInPrompt.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack } from '@/lib/nav.tsx'
import { useSignedIn } from '@/lib/session.ts'
import { isInShell } from '@/platform/environment.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'

export default function ProfilePage() {
  const t = useT()
  const signedIn = useSignedIn()
  return (
    <>
      <PageHeader title={t('setting.profile')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow py-2 pb-8">{signedIn ? <Profile /> : <SignInPrompt />}</div>
    </>
  )
}

function Profile() {
  const { data, error, refetch } = useUser()
  if (data) return <ProfileForm key={data.id} user={data} />
  if (error) return <ErrorState onRetry={() => void refetch()} />
  return (
    <div className="grid gap-4">
      <Skeleton className="mx-auto my-3 size-24 rounded-full" />
      <Skeleton className="h-90 rounded-card" />
    </div>
  )
}
