import type { Money } from '@pasar/contract/money'
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { cx } from '@/ui/cx.ts'
import { Price } from '@/ui/Price.tsx'
import { Skeleton } from '@/ui/Skeleton.tsx'
import { headSize } from '../model/amount.ts'
import { type Fact, Facts } from './Facts.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

type Look = 'done' | 'waiting' | 'failed' | 'over'

const looks: Record<Look, { icon: LucideIcon; tone: string }> = {
  done: { icon: CircleCheck, tone: 'bg-accent text-on-accent' },
  waiting: { icon: Hourglass, tone: 'bg-star-soft text-star-ink' },
  failed: { icon: CircleX, tone: 'bg-sale text-on-sale' },
  over: { icon: CircleX, tone: 'bg-shade text-ink-2' },
}

const columns = 'grid grid-cols-1 items-start gap-3 wide:grid-cols-2 wide:gap-6'

/** Such a deed on its way. */
export function DeedSkeleton() {
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
  look: Look
  title: string
  text?: ReactNode
  amount: Money
  /** Before the amount of what came or went. */
  sign?: '+' | '−'
  facts: readonly (Fact | false)[]
  /** Steps, and what else stands between the head and the facts. */
  steps?: ReactNode
  /** What the receipt calls it, and its number; no receipt without it. */
  receipt?: { title: string; no: string }
  /** What can be done next. */
  children?: ReactNode
}

/** One deed of the wallet: how it stands, how much, what is known of it, and its receipt. */
export function DeedDone({ look, title, text, amount, sign, facts, steps, receipt, children }: Props) {
  const t = useT()
  const [saving, setSaving] = useState(false)
  const { icon: Icon, tone } = looks[look]
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
          <Price money={amount} size={headSize(amount)} />
        </p>
        {steps && <div className="w-full max-w-md">{steps}</div>}
      </Card>
      <div className="grid grid-cols-1 gap-4">
        <Card>
          <Facts facts={facts} />
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
                receipt={{ ...receipt, amount, sign, state: title, facts }}
              />
            </>
          )}
          {children}
        </div>
      </div>
    </div>
  )
}
