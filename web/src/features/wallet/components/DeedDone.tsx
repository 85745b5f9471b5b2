import type { Money } from '@pasar/contract/money'
import { CircleCheck, CircleX, Hourglass, type LucideIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/Button.tsx'
import { Card } from '@/ui/Card.tsx'
import { cx } from '@/ui/cx.ts'
import { Price } from '@/ui/Price.tsx'
import { type Fact, Facts } from './Facts.tsx'
import { ReceiptSheet } from './ReceiptSheet.tsx'

type Look = 'done' | 'waiting' | 'failed'

const looks: Record<Look, { icon: LucideIcon; tone: string }> = {
  done: { icon: CircleCheck, tone: 'bg-accent text-on-accent' },
  waiting: { icon: Hourglass, tone: 'bg-star-soft text-star-ink' },
  failed: { icon: CircleX, tone: 'bg-sale text-on-sale' },
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
    <div className="grid grid-cols-1 gap-3">
      <Card className="grid justify-items-center gap-4 px-4 py-8 text-center">
        <span className={cx('grid size-16 animate-appear place-items-center rounded-full', tone)}>
          <Icon size={32} strokeWidth={1.6} aria-hidden />
        </span>
        <div role="status" className="grid gap-1">
          <h2 className="text-lg font-semibold tracking-tight">{title}</h2>
          {text && <p className="text-sm text-muted">{text}</p>}
        </div>
        <p className="flex items-baseline gap-1.5 text-xl font-semibold">
          {sign}
          <Price money={amount} size="xl" />
        </p>
        {steps && <div className="w-full max-w-md">{steps}</div>}
      </Card>
      <Card>
        <Facts facts={facts} />
      </Card>
      <div className="grid gap-3 pt-1">
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
  )
}
