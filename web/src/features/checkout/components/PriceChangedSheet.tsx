import type { Draft } from '@pasar/contract/calls/checkout'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { PlusPoints } from '@/ui/display/PlusPoints.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { PriceLines } from './PriceLines.tsx'
import type { PriceChange } from './use-checkout.ts'

export type PriceChangedSheetProps = {
  open: boolean
  change: PriceChange | null
  busy: boolean
  onClose: () => void
  onAgree: (draft: Draft) => void
}

/** Shows a changed total and asks for confirmation. */
export function PriceChangedSheet({ open, change, busy, onClose, onAgree }: PriceChangedSheetProps) {
  const t = useT()
  const { money } = useFormat()
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('checkout.priceChanged')}
      footer={
        <div className="flex gap-3">
          <Button variant="quiet" className="flex-1" onClick={onClose}>
            {t('checkout.look')}
          </Button>
          <Button className="flex-1" busy={busy} onClick={() => change && onAgree(change.draft)}>
            {t('checkout.orderAnyway')}
          </Button>
        </div>
      }
    >
      {change && (
        <div className="grid gap-4 pb-2">
          <p className="text-ink-2">{t('checkout.priceChangedText')}</p>
          <p className="flex flex-wrap items-baseline gap-3">
            <s className="text-muted">
              <span className="sr-only">{t('common.was')} </span>
              {money(change.old.total)} <PlusPoints points={change.old.points.lines} />
            </s>
            <Price money={change.draft.total} size="xl" />
            <PlusPoints points={change.draft.points.lines} />
          </p>
          <PriceLines draft={change.draft} />
        </div>
      )}
    </Sheet>
  )
}
