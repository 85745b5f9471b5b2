import type { Bank } from '@pasar/contract/calls/wallet/bank-cards'
import { useT } from '@/i18n/i18n.ts'
import { Tabs } from '@/ui/controls/Tabs.tsx'
import { Input } from '@/ui/forms/Field.tsx'
import { getNumberKind, groupNumber, type NumberKind } from '../../model/bank-number.ts'

type Props = {
  bank: Bank | null
  /** The selected kind. A bank that takes one kind only overrides it. */
  kind: NumberKind
  onKind: (kind: NumberKind) => void
  number: string
  onNumber: (number: string) => void
  error?: string
}

/** The card or account number. Offers both kinds where the bank accepts both. */
export function NumberField({ bank, kind, onKind, number, onNumber, error }: Props) {
  const t = useT()
  const type = getNumberKind(bank, kind)
  return (
    <>
      {bank && bank.types.length > 1 && (
        <Tabs
          label={t('wallet.numberKind')}
          variant="pills"
          value={type}
          onChange={onKind}
          tabs={bank.types.map((key) => ({ key, label: t(`wallet.cardType_${key}`) }))}
        />
      )}
      <Input
        label={t(`wallet.number_${type}`)}
        name="number"
        required
        value={number}
        onChange={(event) => onNumber(groupNumber(event.target.value, type))}
        error={error}
        hint={bank && type === 'account' ? t('wallet.digits', { ...bank.digits }) : undefined}
        inputMode="numeric"
        autoComplete={type === 'card' ? 'cc-number' : 'off'}
        enterKeyHint="next"
      />
    </>
  )
}
