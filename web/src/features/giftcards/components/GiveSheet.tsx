import { toMinor, toMoney } from '@pasar/contract/money'
import { usePaymentPin } from '@/features/payment-pin/use-payment-pin.tsx'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { useGiveCards } from '../api/gift-cards.ts'
import { GiveForm } from './GiveForm.tsx'
import { type GiftValue, useGiftDraft } from './use-gift-draft.ts'

type Props = {
  onClose: () => void
  values: readonly GiftValue[]
  hasPassword: boolean
  /** Called with the id of a gift by link. */
  onLink: (giftId: string) => void
}

/** Gives cards to a member or by link, after the payment PIN. */
export function GiveSheet({ onClose, values, hasPassword, onLink }: Props) {
  const t = useT()
  const give = useGiveCards()
  const stepUp = useStepUp()
  const draft = useGiftDraft(values)
  const { value, pieces, byLink, greeting, receiver } = draft
  const execute = async (payPassword: string) => {
    if (!value) return null
    const to = byLink ? { greeting } : { username: receiver.found?.query }
    const answer = await stepUp.withStepUp(() => give.run({ value, count: pieces, payPassword, ...to }))
    if (!answer.ok) {
      if (isRefusal(answer.error, 'user-unknown')) toast(answer.error.message)
      return answer.error
    }
    onClose()
    if (byLink) onLink(answer.data.id)
    else toast(t('gift.givenDone'))
    return null
  }
  const pin = usePaymentPin({
    amount: value && toMoney(toMinor(value) * BigInt(pieces), value.currency),
    hasPin: hasPassword,
    setLabel: t('gift.setAndGo'),
    execute,
    onCancel: onClose,
  })
  if (!value) return null
  return (
    <>
      <Sheet open={!pin.open} onClose={onClose} title={t('gift.giveTitle')}>
        <GiveForm draft={draft} onSubmit={pin.ask} />
      </Sheet>
      {pin.sheets}
      {stepUp.sheet}
    </>
  )
}
