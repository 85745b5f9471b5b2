import { CircleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { go, goBack } from '@/lib/nav.tsx'
import { loadChunk } from '@/platform/load-chunk.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import type { ShopPurchase } from '../api/drafts.ts'

// Only while the waiting room is on.
const WaitingRoom = lazy(() => loadChunk(() => import('@/features/waiting-room/components/WaitingRoom.tsx')))

type Props = { error: unknown; purchase: ShopPurchase; onRetry: () => void }

/** Explains why nothing can be ordered, with a way back to what was selected. */
export function ShopCheckoutError({ error, purchase, onRetry }: Props) {
  const t = useT()
  if (!(error instanceof ApiRefusal) || error.refusal === 'unknown' || error.refusal === 'server-error')
    return <ErrorState onRetry={onRetry} />
  if (error.refusal === 'admission-required')
    return (
      <Suspense fallback={<ListSkeleton count={2} />}>
        <WaitingRoom skuIds={(error.data as { skuIds: string[] }).skuIds} onAdmitted={onRetry} />
      </Suspense>
    )
  const isEmpty = error.refusal === 'nothing-selected'
  return (
    <Notice
      icon={CircleAlert}
      role="alert"
      title={t(isEmpty ? 'checkout.nothingSelected' : 'checkout.cannotOrder')}
      text={error.message}
    >
      {purchase ? (
        <Button onClick={() => goBack()}>{t('common.back')}</Button>
      ) : (
        <Button onClick={() => go(pages.cart, { view: 'shops' })}>{t('checkout.toCart')}</Button>
      )}
      <Button variant="quiet" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}
