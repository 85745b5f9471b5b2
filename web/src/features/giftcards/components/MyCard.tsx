import type { GiftCard } from '@pasar/contract/calls/gift-cards'
import { Copy, KeyRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { usePaymentPin } from '@/features/payment-pin/use-payment-pin.tsx'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { copyText } from '@/lib/copy.ts'
import { setSearch } from '@/lib/nav.tsx'
import { Button } from '@/ui/controls/Button.tsx'
import { confirm } from '@/ui/overlays/confirm.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useRedeemOwnCard, useRevealCode } from '../api/gift-cards.ts'
import { CardFace, cardButtonClass } from './CardFace.tsx'

/** An unused card, with actions to redeem it and to show its code. */
export function MyCard({ card, hasPassword }: { card: GiftCard; hasPassword: boolean }) {
  const t = useT()
  const { date, money } = useFormat()
  const redeem = useRedeemOwnCard()
  const reveal = useRevealCode()
  const stepUp = useStepUp()
  const [code, setCode] = useState('')
  const amount = money(card.value)
  const offered = card.state === 'offered'
  const redeemIt = async () => {
    const sure = await confirm({
      title: t('gift.redeemSure', { amount }),
      text: t('gift.redeemSureText'),
      confirm: t('gift.redeem'),
    })
    if (!sure || !(await redeem.run({ id: card.id })).ok) return
    toast(t('gift.redeemed', { amount }))
    setSearch(pages.giftCards, { view: 'used' })
  }
  const pin = usePaymentPin({
    amount: card.value,
    hasPin: hasPassword,
    setLabel: t('gift.setAndGo'),
    execute: async (payPassword) => {
      const answer = await stepUp.withStepUp(() => reveal.run({ id: card.id, payPassword }))
      if (!answer.ok) return answer.error
      setCode(answer.data.code)
      return null
    },
  })
  const note = offered ? t('gift.offeredNow') : card.from ? t('gift.from', { name: card.from }) : undefined
  return (
    <CardFace
      value={card.value}
      note={note}
      no={card.no}
      until={t('gift.until', { date: date(card.expiresAt, 'day') })}
    >
      {!offered && (
        <>
          <button
            type="button"
            className={cardButtonClass}
            aria-busy={redeem.busy}
            onClick={() => void redeemIt()}
          >
            <Wallet size={16} aria-hidden />
            {t('gift.redeem')}
          </button>
          <button type="button" className={cardButtonClass} onClick={pin.ask}>
            <KeyRound size={16} aria-hidden />
            {t('gift.showCode')}
          </button>
        </>
      )}
      {pin.sheets}
      {stepUp.sheet}
      <CodeSheet no={card.no} code={code} onClose={() => setCode('')} />
    </CardFace>
  )
}

/** Shows the code of a card. */
function CodeSheet({ no, code, onClose }: { no: string; code: string; onClose: () => void }) {
  const t = useT()
  return (
    <Sheet open={code !== ''} onClose={onClose} title={t('gift.codeTitle', { no })}>
      <div className="grid gap-4 pb-2 text-center">
        <p
          data-testid="gift-code"
          className="money rounded-card bg-shade p-4 text-lg font-semibold tracking-widest select-all"
        >
          {code}
        </p>
        <p className="text-sm text-muted">{t('gift.codeText')}</p>
        <Button size="lg" wide icon={Copy} onClick={() => void copyText(code)}>
          {t('gift.copyCode')}
        </Button>
      </div>
    </Sheet>
  )
}
