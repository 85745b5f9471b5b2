import { CircleAlert } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { isOrderRefusal } from '@/features/checkout/model/draft-error.ts'
import { AdmissionRequired } from '@/features/waiting-room/components/AdmissionRequired.tsx'
import { useT } from '@/i18n/i18n.ts'
import { go, goBack } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import type { ShopPurchase } from '../api/drafts.ts'

type Props = { error: unknown; purchase: ShopPurchase; onRetry: () => void }

/** Explains why nothing can be ordered, with a way back to what was selected. */
export function ShopCheckoutError({ error, purchase, onRetry }: Props) {
  const t = useT()
  if (!isOrderRefusal(error)) return <ErrorState onRetry={onRetry} />
  if (error.refusal === 'admission-required') return <AdmissionRequired error={error} onAdmitted={onRetry} />
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
