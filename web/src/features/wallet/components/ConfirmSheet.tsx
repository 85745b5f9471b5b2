import type { Money } from '@pasar/contract/money'
import type { ReactNode } from 'react'
import { Button } from '@/ui/Button.tsx'
import { Price } from '@/ui/Price.tsx'
import { Sheet } from '@/ui/Sheet.tsx'
import { type Fact, Facts } from './Facts.tsx'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  amount: Money
  facts: readonly (Fact | false)[]
  /** What changed since it was shown last. */
  notice?: string
  confirm: string
  busy?: boolean
  onConfirm: () => void
  children?: ReactNode
}

/** What is going to be done, to be looked at once more before it is. */
export function ConfirmSheet({ amount, facts, notice, confirm, busy, onConfirm, children, ...sheet }: Props) {
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
        <Facts facts={facts} className="rounded-card bg-shade p-4" />
      </div>
    </Sheet>
  )
}
