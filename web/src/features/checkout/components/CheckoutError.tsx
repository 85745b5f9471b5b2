import { CircleAlert } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ApiRefusal } from '@/lib/api/errors.ts'
import { go, setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import type { Purchase } from '../api/draft.ts'

type Props = { error: unknown; purchase: Purchase; onRetry: () => void }

const readLeft = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'left' in data ? Number(data.left) || 0 : 0

/** Explains why the order cannot be placed, with a way to fix it. */
export function CheckoutError({ error, purchase, onRetry }: Props) {
  const t = useT()
  if (!(error instanceof ApiRefusal) || error.refusal === 'unknown' || error.refusal === 'server-error')
    return <ErrorState onRetry={onRetry} />
  const left = readLeft(error.data)
  const isEmpty = error.refusal === 'nothing-selected'
  return (
    <Notice
      icon={CircleAlert}
      role="alert"
      title={t(isEmpty ? 'checkout.nothingSelected' : 'checkout.cannotOrder')}
      text={error.message}
    >
      {purchase && left > 0 ? (
        <Button onClick={() => setSearch(pages.checkout, { sku: purchase.skuId, quantity: String(left) })}>
          {t('checkout.takeLeft', { count: left })}
        </Button>
      ) : (
        <Button onClick={() => go(pages.cart)}>{t('checkout.toCart')}</Button>
      )}
      <Button variant="quiet" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}
