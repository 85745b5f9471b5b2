import { pages } from '@/app/paths.ts'
import { useStepUp } from '@/features/security/components/use-step-up.tsx'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { go } from '@/lib/nav.tsx'
import { useTransfer } from '../../api/transfers.ts'
import type { Receiver } from '../../model/receiver.ts'
import { type ConfirmState, ConfirmTransaction } from '../transactions/ConfirmTransaction.tsx'
import type { TransferDraft } from './use-transfer-draft.ts'

type Props = ConfirmState & {
  draft: TransferDraft
  receiver: Receiver
  onTermsChanged: () => Promise<unknown>
}

/** Confirms a transfer: recipient, amount and fee. */
export function ConfirmTransfer({ draft, receiver, onTermsChanged, ...state }: Props) {
  const t = useT()
  const { money } = useFormat()
  const transfer = useTransfer()
  const { withStepUp, sheet } = useStepUp()
  const { username } = receiver
  const { sum, fee, total } = draft
  const note = draft.note.trim()
  return (
    <>
      <ConfirmTransaction
        {...state}
        title={t('wallet.confirmTransfer')}
        amount={sum}
        confirm={t('wallet.confirmAndPay')}
        busy={transfer.busy}
        details={[
          { label: t('wallet.receiver'), value: `${receiver.name} (${username})` },
          note !== '' && { label: t('wallet.note'), value: note },
          { label: t('wallet.fee'), value: money(fee) },
          { label: t('wallet.totalTaken'), value: money(total), strong: true },
        ]}
        total={total}
        send={(payPassword) =>
          withStepUp(() => transfer.run({ username, amount: sum, fee, note, payPassword }))
        }
        onTermsChanged={onTermsChanged}
        changedNotice={t('wallet.feeChanged')}
        onDone={(id) => go(pages.transferInfo, { id, done: true }, { replace: true })}
      />
      {sheet}
    </>
  )
}
