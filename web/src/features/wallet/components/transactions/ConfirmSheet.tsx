import type { Money } from '@pasar/contract/money'
import type { ReactNode } from 'react'
import { Button } from '@/ui/controls/Button.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { type Detail, DetailList } from '../records/DetailList.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  amount: Money
  details: readonly (Detail | false)[]
  /** Describes a change since the sheet was last shown. */
  notice?: string
  confirm: string
  busy?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** Shows a transaction for confirmation. */
export function ConfirmSheet({
  amount,
  details,
  notice,
  confirm,
  busy,
  onConfirm,
  children,
  ...sheet
}: Props) {
  return (
    <Sheet
      {...sheet}
      footer={
        <Button size="lg" wide busy={busy} onClick={onConfirm}>
          {confirm}
        </Button>
      }
    >
      <div className="grid gap-4 pb-2">
        {notice && (
          <p role="alert" className="rounded-card bg-star-soft px-4 py-3 text-sm font-medium text-star-ink">
            {notice}
          </p>
        )}
        <p className="pt-2 text-center">
          <Price money={amount} size="xl" />
        </p>
        {children}
        <DetailList details={details} className="rounded-card bg-shade p-4" />
      </div>
    </Sheet>
  )
}
