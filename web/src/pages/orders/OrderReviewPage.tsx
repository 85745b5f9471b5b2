import { pages } from '@/app/paths.ts'
import { RequireAuth } from '@/features/login/components/RequireAuth.tsx'
import { ReviewItems } from '@/features/reviews/components/ReviewItems.tsx'
import { useT } from '@/i18n/i18n.ts'
import { goBack, usePageSearch } from '@/lib/nav.tsx'
import { isInShell } from '@/platform/environment.ts'
import { PageHeader } from '@/ui/page/PageHeader.tsx'

export default function ReviewPage() {
  const t = useT()
  const { id, itemId } = usePageSearch(pages.orderReview)
  return (
    <>
      <PageHeader title={t('review.title')} onBack={goBack} hidden={isInShell()} narrow />
      <div className="page-narrow pb-6">
        <RequireAuth>
          <ReviewItems orderId={id} itemId={itemId} />
        </RequireAuth>
      </div>
    </>
  )
}
