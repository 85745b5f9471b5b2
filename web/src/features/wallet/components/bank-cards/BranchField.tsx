import type { Bank } from '@pasar/contract/calls/wallet/bank-cards'
import { useT } from '@/i18n/i18n.ts'
import { Input, Select } from '@/ui/forms/Field.tsx'
import { useBranches } from '../../api/bank-cards.ts'

type Props = {
  bank: Bank
  /** The code of a listed branch, else its name. */
  value: string
  error?: string
  onChange: (branch: string) => void
}

/** Selects the branch of a bank from its list, or takes it as text. */
export function BranchField({ bank, value, error, onChange }: Props) {
  const t = useT()
  const listed = bank.branches === 'list'
  const { data } = useBranches(bank.code, listed)
  if (listed) {
    return (
      <Select
        label={t('wallet.branch')}
        name="branch"
        required
        value={value}
        error={error}
        onChange={onChange}
        options={(data?.list ?? []).map(({ code, name, city }) => ({
          value: code,
          label: city && !name.includes(city) ? `${name} (${city})` : name,
        }))}
      />
    )
  }
  return (
    <Input
      label={t('wallet.branch')}
      name="branch"
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      maxLength={80}
      autoComplete="off"
      enterKeyHint="done"
    />
  )
}
