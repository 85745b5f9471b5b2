import type { GiftCard } from '@pasar/contract/calls/giftcards'
import { Copy, KeyRound, Wallet } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { platform } from '@/platform/browser.ts'
import { Button } from '@/ui/Button.tsx'
import { confirm } from '@/ui/confirm.ts'
import { Sheet } from '@/ui/Sheet.tsx'
import { toast } from '@/ui/toast-store.ts'
import { useRedeemOwn, useReveal } from '../api/gift-cards.ts'
import { CardFace, onCard } from './CardFace.tsx'
import { PinFlow } from './PinFlow.tsx'

/** A card that can be used: redeemed, or its code looked at. */
export function MyCard({ card, hasPassword }: { card: GiftCard; hasPassword: boolean }) {
  const t = useT()
  const { date, money } = useFormat()
  const redeem = useRedeemOwn()
  const reveal = useReveal()
  const [asking, setAsking] = useState(false)
  const [code, setCode] = useState('')
  const amount = money(card.value)
  const offered = card.state === 'offered'
  const redeemIt = async () => {
    const sure = await confirm({
      title: t('gift.redeemSure', { amount }),
      text: t('gift.redeemSureText'),
      confirm: t('gift.redeem'),
    })
    if (sure && (await redeem.run({ id: card.id })).ok) toast(t('gift.redeemed', { amount }))
  }
  const show = async (payPassword: string) => {
    const answer = await reveal.run({ id: card.id, payPassword })
    if (answer.ok) {
      setAsking(false)
      setCode(answer.data.code)
    }
    return answer
  }
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
          <button type="button" className={onCard} aria-busy={redeem.busy} onClick={() => void redeemIt()}>
            <Wallet size={16} aria-hidden />
            {t('gift.redeem')}
          </button>
          <button type="button" className={onCard} onClick={() => setAsking(true)}>
            <KeyRound size={16} aria-hidden />
            {t('gift.showCode')}
          </button>
        </>
      )}
      <PinFlow
        open={asking}
        onClose={() => setAsking(false)}
        amount={card.value}
        hasPassword={hasPassword}
        run={show}
      />
      <CodeSheet no={card.no} code={code} onClose={() => setCode('')} />
    </CardFace>
  )
}

/** The code, as large as it must be to be read out. */
function CodeSheet({ no, code, onClose }: { no: string; code: string; onClose: () => void }) {
  const t = useT()
  const copy = async () => {
    if (await platform.copy(code)) toast(t('common.copied'))
  }
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
        <Button size="lg" wide icon={Copy} onClick={() => void copy()}>
          {t('gift.copyCode')}
        </Button>
      </div>
    </Sheet>
  )
}
