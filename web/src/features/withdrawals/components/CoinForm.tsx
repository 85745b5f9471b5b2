import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Input } from '@/ui/forms/Field.tsx'
import { useWithdrawCoin } from '../api/withdrawals.ts'
import { isAddressFormat } from '../model/address.ts'
import type { Channel } from '../model/channel.ts'
import { AmountStep } from './AmountStep.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { useWithdrawalDraft } from './use-withdrawal-draft.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

/** Withdraws the coin to an address. The server verifies its checksum. */
export function CoinForm({ channel, hasPayPassword }: { channel: Channel; hasPayPassword: boolean }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const asset = channel.assets[0]?.asset ?? 'MYR'
  const draft = useWithdrawalDraft(asset, { channel: 'coin' })
  const withdraw = useWithdrawCoin()
  const [confirming, setConfirming] = useState(false)
  const address = typed.trim()
  function check(): string {
    const error = isAddressFormat(address) ? '' : t('withdraw.addressWrong')
    setProblem(error)
    return error
  }
  return (
    <WithdrawalForm draft={draft} onConfirm={() => setConfirming(true)} check={check}>
      <Input
        label={t('withdraw.address')}
        name="address"
        value={typed}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem('')
        }}
        error={problem}
        hint={t('withdraw.addressHint', { network: channel.network })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={100}
        required
      />
      <AmountStep asset={asset} draft={draft} />
      <ConfirmWithdrawal
        open={confirming}
        onOpenChange={setConfirming}
        draft={draft}
        to={[
          { label: t('withdraw.to'), value: address },
          { label: t('coin.network'), value: channel.network },
        ]}
        hasPayPassword={hasPayPassword}
        busy={withdraw.busy}
        send={({ rateId: _, ...agreed }) => withdraw.run({ address, ...agreed })}
      />
    </WithdrawalForm>
  )
}
