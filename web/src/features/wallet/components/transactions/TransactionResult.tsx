import type { Money } from '@pasar/contract/money'
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { cx } from '@/ui/cx.ts'
import { Card } from '@/ui/display/Card.tsx'
import { Price } from '@/ui/display/Price.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { getHeadingSize } from '../../model/amount.ts'
import { type Detail, DetailList } from '../records/DetailList.tsx'
import { ReceiptSheet } from '../records/ReceiptSheet.tsx'

type Status = 'done' | 'waiting' | 'failed' | 'over'

const statusStyles: Record<Status, { icon: LucideIcon; tone: string }> = {
  done: { icon: CircleCheck, tone: 'bg-accent text-on-accent' },
  waiting: { icon: Hourglass, tone: 'bg-star-soft text-star-ink' },
  failed: { icon: CircleX, tone: 'bg-sale text-on-sale' },
  over: { icon: CircleX, tone: 'bg-shade text-ink-2' },
}

const columns = 'grid items-start gap-3 wide:grid-cols-2 wide:gap-6'

/** Placeholder of a TransactionResult. */
export function TransactionSkeleton() {
  return (
    <div className={columns}>
      <Skeleton className="h-62 rounded-card" />
      <div className="grid gap-4">
        <Skeleton className="h-38 rounded-card" />
        <Skeleton className="h-11 rounded-full" />
      </div>
    </div>
  )
}

type Props = {
  status: Status
  title: string
  text?: ReactNode
  amount: Money
  /** Sign of the amount. */
  sign?: '+' | '−'
  details: readonly (Detail | false)[]
  /** Content between the amount and the details. */
  steps?: ReactNode
  /** Title and number of the receipt. Omit for no receipt. */
  receipt?: { title: string; no: string }
  /** The next actions. */
  children?: ReactNode
}

/** A transaction of the wallet: status, amount, details and receipt. */
export function TransactionResult({
  status,
  title,
  text,
  amount,
  sign,
  details,
  steps,
  receipt,
  children,
}: Props) {
  const t = useT()
  const [saving, setSaving] = useState(false)
  const { icon: Icon, tone } = statusStyles[status]
  return (
    <div className={columns}>
      <Card className="grid justify-items-center gap-4 px-4 py-8 text-center">
        <span className={cx('grid size-16 animate-appear place-items-center rounded-full', tone)}>
          <Icon size={32} strokeWidth={1.6} aria-hidden />
        </span>
        <div role="status" className="grid gap-1">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          {text && <p className="text-sm text-balance text-muted">{text}</p>}
        </div>
        <p className="flex max-w-full flex-wrap items-baseline justify-center gap-x-1.5 text-xl font-semibold">
          {sign}
          <Price money={amount} size={getHeadingSize(amount)} />
        </p>
        {steps && <div className="w-full max-w-md">{steps}</div>}
      </Card>
      <div className="grid gap-4">
        <Card>
          <DetailList details={details} />
        </Card>
        <div className="grid gap-3">
          {receipt && (
            <>
              <Button variant="soft" wide onClick={() => setSaving(true)}>
                {t('wallet.receipt')}
              </Button>
              <ReceiptSheet
                open={saving}
                onClose={() => setSaving(false)}
                receipt={{ ...receipt, amount, sign, state: title, details }}
              />
            </>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
