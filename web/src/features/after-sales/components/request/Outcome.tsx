import { MapPin } from 'lucide-react'
import { useOrder } from '@/features/orders/api/orders.ts'
import { getMethodName } from '@/features/payments/model/method-display.ts'
import { DetailList } from '@/features/wallet/components/records/DetailList.tsx'
import { useAmountText } from '@/features/wallet/components/records/use-amount-text.ts'
import { useT } from '@/i18n/i18n.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { useExpectedRefund } from '../../api/after-sales.ts'
import { type Draft, toUnits } from '../../model/draft.ts'

type Props = { orderId: string; draft: Draft; formerId?: string | undefined }

/** What the member gets: the most that a return refunds, or where a replacement goes. */
export function Outcome({ orderId, draft, formerId }: Props) {
  const units = toUnits(draft)
  if (units.length === 0) return null
  return draft.kind === 'return' ? (
    <ExpectedRefund orderId={orderId} draft={draft} formerId={formerId} />
  ) : (
    <ReplacementAddress orderId={orderId} />
  )
}

function ExpectedRefund({ orderId, draft, formerId }: Props) {
  const t = useT()
  const amountText = useAmountText()
  const { data } = useExpectedRefund(orderId, draft.kind, toUnits(draft), formerId)
  if (!data?.ceiling) return null
  const [only, ...others] = data.ways
  return (
    <Card className="grid gap-3" aria-live="polite">
      <div className="flex items-baseline justify-between gap-4 font-semibold">
        <span>{t('afterSale.ceiling')}</span>
        <Price money={data.ceiling} size="lg" />
      </div>
      <DetailList
        details={[
          ...(only && others.length === 0
            ? [{ label: t('afterSale.ways'), value: getMethodName(t, only.method) }]
            : data.ways.map(({ method, amount }) => ({
                label: getMethodName(t, method),
                value: amountText(amount),
              }))),
          data.points !== null && { label: t('afterSale.points'), value: amountText(data.points) },
        ]}
      />
      <p className="text-xs text-muted">{t('afterSale.ceilingText')}</p>
    </Card>
  )
}

function ReplacementAddress({ orderId }: { orderId: string }) {
  const t = useT()
  const { data: order } = useOrder(orderId)
  if (!order?.address.oneLine) return null
  const { fullName, phone, oneLine } = order.address
  return (
    <Card className="flex items-start gap-3">
      <MapPin size={22} strokeWidth={1.7} className="mt-0.5 shrink-0 text-accent" aria-hidden />
      <div className="min-w-0">
        <p className="text-sm text-muted">{t('afterSale.replacementTo')}</p>
        <p>
          <span className="font-semibold">{fullName}</span>{' '}
          <span className="money inline-block text-muted">{phone}</span>
        </p>
        <p className="break-words text-ink-2">{oneLine}</p>
      </div>
    </Card>
  )
}
