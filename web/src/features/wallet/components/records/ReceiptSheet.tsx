import type { Money } from '@pasar/contract/money'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { drawReceipt } from '../../model/draw-receipt.ts'
import type { Detail } from './DetailList.tsx'
import { useAmountText } from './use-amount-text.ts'

type Receipt = {
  title: string
  no: string
  state: string
  amount: Money
  sign?: string
  /** Details with text values. Others are not drawn. */
  details: readonly (Detail | false)[]
}

type Props = { open: boolean; onClose: () => void; receipt: Receipt }

/** The receipt as an image, saved by a button or by press and hold. */
export function ReceiptSheet({ open, onClose, receipt }: Props) {
  const t = useT()
  return (
    <Sheet open={open} onClose={onClose} title={t('wallet.receipt')}>
      {open && <ReceiptPicture receipt={receipt} />}
    </Sheet>
  )
}

type Drawn = { blob: Blob; url: string }

function ReceiptPicture({ receipt }: { receipt: Receipt }) {
  const t = useT()
  const amountText = useAmountText()
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const amount = `${receipt.sign ? `${receipt.sign} ` : ''}${amountText(receipt.amount)}`
  const lines = receipt.details.flatMap((detail) =>
    detail && typeof detail.value === 'string' ? [{ label: detail.label, value: detail.value }] : [],
  )
  const texts = JSON.stringify({
    title: receipt.title,
    state: receipt.state,
    amount,
    lines,
    foot: t('wallet.receiptFoot'),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt redraws the receipt
  useEffect(() => {
    let url = ''
    let cancelled = false
    void drawReceipt(JSON.parse(texts)).then((blob) => {
      if (cancelled) return
      if (!blob) return setDrawn('failed')
      url = URL.createObjectURL(blob)
      setDrawn({ blob, url })
    })
    return () => {
      cancelled = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [texts, attempt])

  if (drawn === 'failed') return <ErrorState onRetry={() => setAttempt((n) => n + 1)} />
  if (!drawn) return <Skeleton className="mx-auto aspect-square w-full max-w-sm rounded-card" />
  const save = async () => {
    if (await platform.saveImage(drawn.blob, `pasar-${receipt.no}.png`)) toast(t('wallet.receiptSaved'))
  }
  return (
    <div className="grid justify-items-center gap-4 pb-2">
      <img
        src={drawn.url}
        alt={t('wallet.receiptOf', { title: receipt.title, no: receipt.no })}
        className="w-full max-w-sm rounded-card border border-line"
      />
      <Button icon={Download} size="lg" wide onClick={() => void save()}>
        {t('wallet.saveImage')}
      </Button>
      <p className="text-center text-xs text-muted">{t('wallet.pressLong')}</p>
    </div>
  )
}
