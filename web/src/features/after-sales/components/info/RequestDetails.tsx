import { pages } from '@/app/paths.ts'
import { DetailList } from '@/features/wallet/components/records/DetailList.tsx'
import { useAmountText } from '@/features/wallet/components/records/use-amount-text.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink } from '@/lib/nav.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import type { AfterSale } from '../../api/after-sales.ts'

/** Kind, reason, amount and numbers of a request. */
export function RequestDetails({ request }: { request: AfterSale }) {
  const t = useT()
  const { date } = useFormat()
  const amountText = useAmountText()
  const { refund, amount } = request
  return (
    <Card className="grid gap-3">
      {amount && (
        <div className="flex items-baseline justify-between gap-4 border-b border-line pb-3 font-semibold">
          <span>{t(refund ? 'afterSale.refund' : 'afterSale.asked')}</span>
          <Price money={refund?.amount ?? amount} size="lg" />
        </div>
      )}
      <DetailList
        details={[
          Boolean(refund?.points) && {
            label: t('afterSale.points'),
            value: refund?.points ? amountText(refund.points) : '',
          },
          refund !== null && { label: t('afterSale.refundNo'), value: refund.no, copy: refund.no },
          { label: t('afterSale.kind_label'), value: t(`afterSale.kind_${request.kind}`) },
          { label: t('afterSale.reason'), value: request.reasonText },
          { label: t('afterSale.no'), value: request.no, copy: request.no },
          {
            label: t('afterSale.order'),
            value: (
              <PageLink page={pages.order} search={{ id: request.orderId }} className="target text-accent">
                {request.orderNo}
              </PageLink>
            ),
          },
          { label: t('afterSale.createdAt'), value: date(request.createdAt, 'dayTime') },
        ]}
      />
      {(['former', 'later'] as const).map((which) => {
        const id = which === 'former' ? request.formerId : request.laterId
        return (
          id && (
            <PageLink
              key={which}
              page={pages.afterSale}
              search={{ id }}
              className="target text-sm font-medium text-accent"
            >
              {t(`afterSale.${which}`)}
            </PageLink>
          )
        )
      })}
    </Card>
  )
}
