import { CircleAlert } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { AdmissionRequired } from '@/features/waiting-room/components/AdmissionRequired.tsx'
import { useT } from '@/i18n/i18n.ts'
import type { ApiRefusal } from '@/lib/api/errors.ts'
import { go, goBack, setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import type { GroupTerms, Purchase } from '../api/draft.ts'
import { buildCheckoutSearch } from '../model/checkout-search.ts'
import { isOrderRefusal } from '../model/draft-error.ts'

type Props = { error: unknown; purchase: Purchase; onRetry: () => void }

const readLeft = (data: unknown): number =>
  typeof data === 'object' && data !== null && 'left' in data ? Number(data.left) || 0 : 0

/** Explains why the order cannot be placed, with a way to fix it. */
export function CheckoutError({ error, purchase, onRetry }: Props) {
  const t = useT()
  if (!isOrderRefusal(error)) return <ErrorState onRetry={onRetry} />
  if (error.refusal === 'admission-required') return <AdmissionRequired error={error} onAdmitted={onRetry} />
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
        <Button
          onClick={() => setSearch(pages.checkout, buildCheckoutSearch({ ...purchase, quantity: left }))}
        >
          {t('checkout.takeLeft', { count: left })}
        </Button>
      ) : purchase?.couple ? (
        <Button onClick={() => goBack()}>{t('common.back')}</Button>
      ) : purchase?.group ? (
        <GroupWayOut error={error} group={purchase.group} />
      ) : (
        <Button onClick={() => go(pages.cart)}>{t('checkout.toCart')}</Button>
      )}
      <Button variant="quiet" onClick={onRetry}>
        {t('common.retry')}
      </Button>
    </Notice>
  )
}

/**
 * The way on from a group that cannot be joined: to the member's order in it, to the group, or to all offers.
 */
function GroupWayOut({ error, group }: { error: ApiRefusal; group: GroupTerms }) {
  const t = useT()
  const { orderId } = (error.data ?? {}) as { orderId?: string }
  if (orderId) return <Button onClick={() => go(pages.order, { id: orderId })}>{t('group.yourOrder')}</Button>
  if (group.groupId)
    return <Button onClick={() => go(pages.group, { id: group.groupId })}>{t('group.title')}</Button>
  return <Button onClick={() => go(pages.campaigns)}>{t('group.toOffers')}</Button>
}
