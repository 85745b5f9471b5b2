import { MessageSquareWarning } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Card, ListRow } from '@/ui/display/Card.tsx'
import { Radio } from '@/ui/forms/Choice.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { ListSkeleton } from '@/ui/page/Skeleton.tsx'
import { useReasons } from '../../api/after-sales.ts'
import type { Draft } from '../../model/draft.ts'

type Props = {
  orderId: string
  draft: Draft
  open: boolean
  onOpen: (open: boolean) => void
  onChange: (part: Partial<Draft>) => void
}

/** The reason of a request, chosen in a sheet, and whether the goods come back. */
export function ReasonRow({ orderId, draft: { kind, reason }, open, onOpen, onChange }: Props) {
  const t = useT()
  const { data, error, refetch } = useReasons(orderId)
  const reasons = data?.list.find((one) => one.kind === kind)?.reasons
  const chosen = reasons?.find(({ code }) => code === reason)
  return (
    <div className="grid gap-1.5">
      <Card flush>
        <ListRow
          icon={MessageSquareWarning}
          title={
            <>
              {t('afterSale.reason')}{' '}
              <span aria-hidden className="text-sale">
                *
              </span>
            </>
          }
          value={chosen?.text ?? t('afterSale.chooseReason')}
          onClick={() => onOpen(true)}
        />
      </Card>
      {chosen && (
        <p className="px-1 text-sm text-muted">
          {t(chosen.goodsBack ? 'afterSale.goodsBack' : 'afterSale.keepGoods')}
        </p>
      )}
      <Sheet open={open} onClose={() => onOpen(false)} title={t('afterSale.chooseReason')}>
        {reasons ? (
          <div className="grid divide-y divide-line">
            {reasons.map(({ code, text }) => (
              <Radio
                key={code}
                name="reason"
                checked={code === reason}
                onChange={() => {
                  onChange({ reason: code })
                  onOpen(false)
                }}
                className="w-full flex-row-reverse py-1"
              >
                {text}
              </Radio>
            ))}
          </div>
        ) : error ? (
          <ErrorState onRetry={() => void refetch()} />
        ) : (
          <ListSkeleton count={3} />
        )}
      </Sheet>
    </div>
  )
}
