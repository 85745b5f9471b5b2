import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { isRefusal } from '@/lib/api/errors.ts'
import { go } from '@/lib/nav.tsx'
import { useTransfer } from '../api/transfers.ts'
import { ConfirmSheet } from './ConfirmSheet.tsx'
import type { Receiver } from './TransferView.tsx'
import { useSecret } from './use-secret.tsx'
import type { TransferDraft } from './use-transfer-draft.ts'

type Props = {
  looking: boolean
  onLooking: (looking: boolean) => void
  draft: TransferDraft
  receiver: Receiver
  hasPayPassword: boolean
  onTermsChanged: () => Promise<unknown>
}

/** To whom and how much, with the fee; a fee that moved is shown once more. Then the payment password. */
export function ConfirmTransfer(props: Props) {
  const { looking, onLooking, draft, receiver, hasPayPassword, onTermsChanged } = props
  const t = useT()
  const { money } = useFormat()
  const transfer = useTransfer()
  const [moved, setMoved] = useState(false)
  const { sum, fee, total } = draft
  const note = draft.note.trim()
  const secret = useSecret(total, hasPayPassword, async (payPassword) => {
    const { username } = receiver
    const answer = await transfer.run({ username, amount: sum, fee, note, payPassword })
    if (answer.ok) {
      go(pages.transferInfo, { id: answer.data.id, done: true }, { replace: true })
      return null
    }
    if (isRefusal(answer.error, 'fee-changed')) {
      await onTermsChanged()
      setMoved(true)
      onLooking(true)
    }
    return answer.error
  })
  return (
    <>
      <ConfirmSheet
        open={looking}
        onClose={() => {
          setMoved(false)
          onLooking(false)
        }}
        title={t('wallet.confirmTransfer')}
        amount={sum}
        notice={moved ? t('wallet.feeChanged') : undefined}
        confirm={t('wallet.confirmAndPay')}
        busy={transfer.busy}
        onConfirm={() => {
          onLooking(false)
          secret.ask()
        }}
        facts={[
          { label: t('wallet.receiver'), value: `${receiver.name} (${receiver.username})` },
          note !== '' && { label: t('wallet.note'), value: note },
          { label: t('wallet.fee'), value: money(fee) },
          { label: t('wallet.totalTaken'), value: money(total), strong: true },
        ]}
      />
      {secret.sheets}
    </>
  )
}
