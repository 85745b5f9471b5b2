import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { useUserType, useVerification } from '@/features/verification/api/verification.ts'
import { BuyerForm } from '@/features/verification/components/BuyerForm.tsx'
import { VerificationForm } from '@/features/verification/components/VerificationForm.tsx'
import { ResubmitNotice, VerificationStatus } from '@/features/verification/components/VerificationStatus.tsx'
import { goToNext, isReturnPage } from '@/features/verification/model/next-page.ts'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { PageHeader } from '@/ui/page/PageHeader.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'

export default function VerificationPage() {
  const t = useT()
  const { kind } = usePageSearch(pages.verification)
  return (
    <>
      <PageHeader
        title={t(kind === 'buyer' ? 'verification.buyerTitle' : 'verification.title')}
        onBack={goBack}
        hidden={isInShell()}
        narrow
      />
      <div className="page-narrow py-2 pb-8">
        <RequireAuth>
          <Contents />
        </RequireAuth>
      </div>
    </>
  )
}

function Contents() {
  const t = useT()
  const { kind, next } = usePageSearch(pages.verification)
  const verificationQuery = useVerification()
  const userType = useUserType()
  if (!verificationQuery.data || !userType.data) {
    const failed = verificationQuery.error ?? userType.error
    const retry = () => void Promise.all([verificationQuery.refetch(), userType.refetch()])
    return failed ? <ErrorState onRetry={retry} /> : <CardSkeleton count={3} />
  }
  const { state, verification, buyer } = verificationQuery.data
  const { country } = userType.data
  if (kind === 'buyer') {
    const verified = state === 'approved' ? verification : null
    return <BuyerForm buyer={buyer} verified={verified} country={country} next={next} />
  }
  if (verification && (state === 'submitted' || state === 'approved')) {
    return (
      <VerificationStatus verification={verification}>
        {isReturnPage(next) && (
          <Button variant="soft" onClick={() => goToNext(next)}>
            {t('verification.backToNext')}
          </Button>
        )}
      </VerificationStatus>
    )
  }
  return (
    <div className="grid gap-3">
      {verification ? (
        <ResubmitNotice verification={verification} />
      ) : (
        <p className="text-sm text-ink-2">{t('verification.intro')}</p>
      )}
      <VerificationForm key={verification?.submittedAt} sent={verification} country={country} />
    </div>
  )
}
