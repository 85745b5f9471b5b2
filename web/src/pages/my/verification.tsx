import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { useUserType, useVerification } from '@/features/verification/api/verification.ts'
import { BuyerForm } from '@/features/verification/components/BuyerForm.tsx'
import { SendAgain, Standing } from '@/features/verification/components/Standing.tsx'
import { VerificationForm } from '@/features/verification/components/VerificationForm.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { goToNext, isOwnPage } from '@/lib/verification.ts'
import { inShell } from '@/platform/surroundings.ts'
import { Button } from '@/ui/Button.tsx'
import { ErrorState } from '@/ui/Notice.tsx'
import { PageHeader } from '@/ui/PageHeader.tsx'
import { CardSkeleton } from '@/ui/Skeleton.tsx'

export default function VerificationPage() {
  const t = useT()
  const { kind } = usePageSearch(pages.verification)
  return (
    <>
      <PageHeader
        title={t(kind === 'buyer' ? 'verification.buyerTitle' : 'verification.title')}
        onBack={goBack}
        hidden={inShell()}
        narrow
      />
      <div className="page-narrow py-2 pb-8">
        <MembersOnly>
          <Contents />
        </MembersOnly>
      </div>
    </>
  )
}

function Contents() {
  const t = useT()
  const { kind, next } = usePageSearch(pages.verification)
  const mine = useVerification()
  const userType = useUserType()
  if (!mine.data || !userType.data) {
    const failed = mine.error ?? userType.error
    const again = () => void Promise.all([mine.refetch(), userType.refetch()])
    return failed ? <ErrorState onRetry={again} /> : <CardSkeleton count={3} />
  }
  const { state, verification, buyer } = mine.data
  const { country } = userType.data
  if (kind === 'buyer') return <BuyerForm buyer={buyer} country={country} next={next} />
  if (verification && (state === 'submitted' || state === 'approved')) {
    return (
      <Standing verification={verification}>
        {isOwnPage(next) && (
          <Button variant="soft" onClick={() => goToNext(next)}>
            {t('verification.backToNext')}
          </Button>
        )}
      </Standing>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {verification ? (
        <SendAgain verification={verification} />
      ) : (
        <p className="text-sm text-ink-2">{t('verification.intro')}</p>
      )}
      <VerificationForm key={verification?.submittedAt} sent={verification} country={country} />
    </div>
  )
}
