import type { Bank } from '@pasar/contract/calls/bank-cards'
import { useT } from '@/i18n/i18n.ts'
import { Input } from '@/ui/Field.tsx'
import { Tabs } from '@/ui/Tabs.tsx'
import { groupedNumber, type NumberKind, numberKind } from '../model/bank-number.ts'

type Props = {
  bank: Bank | null
  /** What was chosen; a bank that takes another kind only has its own. */
  kind: NumberKind
  onKind: (kind: NumberKind) => void
  number: string
  onNumber: (number: string) => void
  error?: string
}

/** The number that a bank pays to: a card's or an account's, where it takes both. */
export function NumberField({ bank, kind, onKind, number, onNumber, error }: Props) {
  const t = useT()
  const type = numberKind(bank, kind)
  return (
    <>
      {bank && bank.types.length > 1 && (
        <Tabs
          label={t('wallet.numberKind')}
          look="pills"
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
        onChange={(event) => onNumber(groupedNumber(event.target.value, type))}
        error={error}
        hint={bank && type === 'account' ? t('wallet.digits', { ...bank.digits }) : undefined}
        inputMode="numeric"
        autoComplete={type === 'card' ? 'cc-number' : 'off'}
        enterKeyHint="next"
      />
    </>
  )
}
