import type { Draft } from '@pasar/contract/calls/checkout'
import { useState } from 'react'
import { formatForInput } from '@/features/wallet/model/amount.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { isPoints, parsePoints } from '../model/points.ts'

export type PointsSheetProps = {
  open: boolean
  onClose: () => void
  draft: Draft
  onChoose: (points: string) => void
}

/** Selects the points to spend. */
export function PointsSheet({ open, onClose, draft, onChoose }: PointsSheetProps) {
  const t = useT()
  const { number, money } = useFormat()
  const { available, usable, used, worth } = draft.points
  const [typed, setTyped] = useState(formatForInput(Number(used.amount) > 0 ? used : usable))
  const amount = parsePoints(typed, usable)
  const limits = t('checkout.pointsHint', {
    available: number(Number(available.amount)),
    usable: number(Number(usable.amount)),
    worth: money(worth),
  })
  return (
    <Sheet open={open} onClose={onClose} title={t('checkout.points')}>
      <form
        className="grid gap-4 pt-1"
        onSubmit={(event) => {
          event.preventDefault()
          if (amount === null) return
          onChoose(amount)
          onClose()
        }}
      >
        <Input
          label={t('checkout.pointsToUse')}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          inputMode="decimal"
          enterKeyHint="done"
          autoComplete="off"
          error={amount === null ? (isPoints(typed) ? limits : t('checkout.pointsWrong')) : undefined}
          hint={limits}
        />
        <div className="flex flex-wrap gap-3">
          <Button variant="quiet" onClick={() => setTyped(formatForInput(usable))}>
            {t('checkout.pointsMost')}
          </Button>
          <Button type="submit" disabled={amount === null} className="flex-1">
            {t('common.done')}
          </Button>
        </div>
      </form>
    </Sheet>
  )
}
