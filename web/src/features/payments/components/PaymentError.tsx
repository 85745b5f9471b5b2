import { CircleX } from 'lucide-react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { PageLink } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'

type Props = { error: unknown; onRetry: () => void }

/**
 * Replaces a payment that could not be read: unknown to the shop or to this member, or without a connection.
 */
export function PaymentError({ error, onRetry }: Props) {
  const t = useT()
  if (!isRefusal(error, 'not-found')) return <ErrorState onRetry={onRetry} />
  return (
    <Notice icon={CircleX} title={t('pay.unknown')} role="alert">
      <PageLink page={pages.orders} replace className={buttonClass()}>
        {t('pay.toOrders')}
      </PageLink>
    </Notice>
  )
}
