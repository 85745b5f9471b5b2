import { useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Input } from '@/ui/Field.tsx'
import { useWithdrawCoin } from '../api/withdrawals.ts'
import { looksLikeAddress } from '../model/address.ts'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { HowMuch } from './HowMuch.tsx'
import { useWithdrawDraft } from './use-withdraw-draft.ts'
import { WithdrawFrame } from './WithdrawFrame.tsx'
import type { Channel } from './WithdrawView.tsx'

/** The coin to an address on its chain; its checksum is the server's to check. */
export function CoinForm({ channel, hasPayPassword }: { channel: Channel; hasPayPassword: boolean }) {
  const t = useT()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState('')
  const asset = channel.assets[0]?.asset ?? 'MYR'
  const draft = useWithdrawDraft(asset, { channel: 'coin' })
  const withdraw = useWithdrawCoin()
  const [looking, setLooking] = useState(false)
  const address = typed.trim()
  function check(): string {
    const wrong = looksLikeAddress(address) ? '' : t('withdraw.addressWrong')
    setProblem(wrong)
    return wrong
  }
  return (
    <WithdrawFrame draft={draft} onLook={() => setLooking(true)} check={check}>
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
      <HowMuch asset={asset} draft={draft} />
      <ConfirmWithdrawal
        looking={looking}
        onLooking={setLooking}
        draft={draft}
        to={[
          { label: t('withdraw.to'), value: address },
          { label: t('coin.network'), value: channel.network },
        ]}
        hasPayPassword={hasPayPassword}
        busy={withdraw.busy}
        send={({ rateId: _, ...agreed }) => withdraw.run({ address, ...agreed })}
      />
    </WithdrawFrame>
  )
}
