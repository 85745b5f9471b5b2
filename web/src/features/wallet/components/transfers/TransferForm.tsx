import { type FormEvent, useState } from 'react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/controls/Button.tsx'
import { Avatar } from '@/ui/display/Avatar.tsx'
import { Card } from '@/ui/display/Card.tsx'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { toast } from '@/ui/overlays/toast-store.ts'
import { getMaxWithFee, isZero } from '../../model/amount.ts'
import type { Receiver } from '../../model/receiver.ts'
import { AmountField } from '../transactions/AmountField.tsx'
import { ConfirmTransfer } from './ConfirmTransfer.tsx'
import { type Terms, type TransferDraft, useTransferDraft } from './use-transfer-draft.ts'

type Props = {
  terms: Terms
  receiver: Receiver
  /** The initial asset. */
  asset: string
  onOther: () => void
  /** Refetches the terms after the fee changed. */
  onTermsChanged: () => Promise<unknown>
}

const NOTE_MAX = 80

/** The amount and note of a transfer, followed by confirmation and payment PIN. */
export function TransferForm({ terms, receiver, asset, onOther, onTermsChanged }: Props) {
  const t = useT()
  const { money } = useFormat()
  const draft = useTransferDraft(terms, asset)
  const [confirming, setConfirming] = useState(false)
  if (!draft) return null
  const { amount, fee, note, setNote } = draft

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const error = draft?.check()
    if (!error) return setConfirming(true)
    toast(error)
    event.currentTarget.querySelector<HTMLInputElement>('[name=amount]')?.focus()
  }

  return (
    <Card className="grid gap-4">
      <ReceiverLine receiver={receiver} onOther={onOther} />
      <form onSubmit={onSubmit} noValidate className="grid gap-4">
        <AmountStep terms={terms} draft={draft} />
        <Input
          label={t('wallet.note')}
          name="note"
          value={note}
          maxLength={NOTE_MAX}
          onChange={(event) => setNote(event.target.value)}
          autoComplete="off"
          enterKeyHint="done"
          hint={t('wallet.noteHint')}
        />
        {!isZero(fee) && <p className="text-sm text-muted">{t('wallet.feeIs', { amount: money(fee) })}</p>}
        <Button type="submit" size="lg" wide>
          {amount ? t('wallet.transferAmount', { amount: money(amount) }) : t('wallet.transfer')}
        </Button>
      </form>
      <ConfirmTransfer
        open={confirming}
        onOpenChange={setConfirming}
        draft={draft}
        receiver={receiver}
        hasPayPassword={terms.hasPayPassword}
        onTermsChanged={onTermsChanged}
      />
    </Card>
  )
}

function AmountStep({ terms, draft }: { terms: Terms; draft: TransferDraft }) {
  const t = useT()
  const { money } = useFormat()
  const { limits, typed, type, problem, choose } = draft
  return (
    <>
      {terms.assets.length > 1 && (
        <Select
          label={t('wallet.fromAsset')}
          value={limits.asset}
          options={terms.assets.map(({ asset, name }) => ({ value: asset, label: name }))}
          onChange={choose}
        />
      )}
      <AmountField
        label={t('wallet.amount')}
        name="amount"
        currency={limits.asset}
        value={typed}
        onChange={type}
        error={problem}
        hint={t('wallet.availableIs', { amount: money(limits.available) })}
        all={getMaxWithFee(limits.available, terms.feeBp)}
      />
    </>
  )
}

function ReceiverLine({ receiver, onOther }: { receiver: Receiver; onOther: () => void }) {
  const t = useT()
  return (
    <div className="flex items-center gap-3">
      <Avatar name={receiver.name} picture={receiver.avatar} size={48} />
      <p className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{receiver.name}</span>
        <span className="block truncate text-sm text-muted">{receiver.username}</span>
      </p>
      <Button size="sm" variant="quiet" onClick={onOther}>
        {t('wallet.change')}
      </Button>
    </div>
  )
}
