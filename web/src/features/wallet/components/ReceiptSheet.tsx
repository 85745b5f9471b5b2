import type { Money } from '@pasar/contract/money'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { Button } from '@/ui/Button.tsx'
import { ErrorState } from '@/ui/Notice.tsx'
import { Sheet } from '@/ui/Sheet.tsx'
import { Skeleton } from '@/ui/Skeleton.tsx'
import { toast } from '@/ui/toast-store.ts'
import { drawReceipt } from '../model/draw-receipt.ts'
import type { Fact } from './Facts.tsx'
import { useWorded } from './use-worded.ts'

type Receipt = {
  title: string
  no: string
  state: string
  amount: Money
  sign?: string
  /** Lines of text; others are left out of the picture. */
  facts: readonly (Fact | false)[]
}

type Props = { open: boolean; onClose: () => void; receipt: Receipt }

/** The receipt as a picture: to be saved with a button, or by pressing long where a browser wants that. */
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
  const worded = useWorded()
  const [drawn, setDrawn] = useState<Drawn | 'failed' | null>(null)
  const [attempt, setAttempt] = useState(0)
  const amount = `${receipt.sign ? `${receipt.sign} ` : ''}${worded(receipt.amount)}`
  const lines = receipt.facts.flatMap((fact) =>
    fact && typeof fact.value === 'string' ? [{ label: fact.label, value: fact.value }] : [],
  )
  const texts = JSON.stringify({
    title: receipt.title,
    state: receipt.state,
    amount,
    lines,
    foot: t('wallet.receiptFoot'),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt draws the same once more
  useEffect(() => {
    let url = ''
    let gone = false
    void drawReceipt(JSON.parse(texts)).then((blob) => {
      if (gone) return
      if (!blob) return setDrawn('failed')
      url = URL.createObjectURL(blob)
      setDrawn({ blob, url })
    })
    return () => {
      gone = true
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
