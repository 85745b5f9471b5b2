import { pages } from '@/app/paths.ts'
import { MembersOnly } from '@/features/login/components/MembersOnly.tsx'
import { ReviewItems } from '@/features/reviews/components/ReviewItems.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { inShell } from '@/platform/surroundings.ts'
import { PageHeader } from '@/ui/PageHeader.tsx'

export default function ReviewPage() {
  const t = useT()
  const { id, itemId } = usePageSearch(pages.orderReview)
  return (
    <>
      <PageHeader title={t('review.title')} onBack={goBack} hidden={inShell()} narrow />
      <div className="page-narrow pb-6">
        <MembersOnly>
          <ReviewItems orderId={id} itemId={itemId} />
        </MembersOnly>
      </div>
    </>
  )
}
