import type { BankCard } from '@pasar/contract/calls/wallet/bank-cards'
import { CreditCard } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useBankCards } from '@/features/wallet/api/bank-cards.ts'
import { useT } from '@/i18n/i18n.ts'
import { PageLink, setSearch } from '@/lib/nav.tsx'
import { buttonClass } from '@/ui/controls/Button.tsx'
import { Select } from '@/ui/forms/Field.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useWithdrawToBank } from '../api/withdrawals.ts'
import type { Channel } from '../model/channel.ts'
import { AmountStep } from './AmountStep.tsx'
import { CardChoice } from './CardChoice.tsx'
import { ConfirmWithdrawal } from './ConfirmWithdrawal.tsx'
import { useWithdrawalDraft } from './use-withdrawal-draft.ts'
import { WithdrawalForm } from './WithdrawalForm.tsx'

type Props = { channel: Channel; asset: string; hasPayPassword: boolean }

/** Withdraws to one of the member's bank cards. */
export function BankForm(props: Props) {
  const t = useT()
  const { data, error, refetch } = useBankCards()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (data.list.length === 0) {
    return (
      <Notice icon={CreditCard} title={t('wallet.noCards')} text={t('wallet.noCardsText')}>
        <PageLink page={pages.bankCard} className={buttonClass()}>
          {t('wallet.addCard')}
        </PageLink>
      </Notice>
    )
  }
  return <Form {...props} cards={data.list} />
}

function Form({ channel, asset, hasPayPassword, cards }: Props & { cards: readonly BankCard[] }) {
  const t = useT()
  const [cardId, setCardId] = useState(cards[0]?.id ?? '')
  const card = cards.find(({ id }) => id === cardId) ?? cards[0]
  const selected = channel.assets.find((option) => option.asset === asset) ?? channel.assets[0]
  const currency = selected?.asset ?? 'MYR'
  const draft = useWithdrawalDraft(currency, { channel: 'bank', cardId: card?.id })
  const withdraw = useWithdrawToBank()
  const [confirming, setConfirming] = useState(false)
  if (!card) return null
  return (
    <WithdrawalForm draft={draft} onConfirm={() => setConfirming(true)}>
      <CardChoice cards={cards} selected={card} onChoose={setCardId} />
      {channel.assets.length > 1 && (
        <Select
          label={t('wallet.fromAsset')}
          value={currency}
          options={channel.assets.map(({ asset, name }) => ({ value: asset, label: name }))}
          onChange={(next) => setSearch(pages.withdrawal, { asset: next })}
        />
      )}
      <AmountStep asset={currency} draft={draft} />
      <ConfirmWithdrawal
        open={confirming}
        onOpenChange={setConfirming}
        draft={draft}
        to={[{ label: t('withdraw.to'), value: `${card.bank.name} ${card.numberMasked}` }]}
        hasPayPassword={hasPayPassword}
        busy={withdraw.busy}
        send={(agreed) => withdraw.run({ cardId: card.id, ...agreed })}
      />
    </WithdrawalForm>
  )
}
