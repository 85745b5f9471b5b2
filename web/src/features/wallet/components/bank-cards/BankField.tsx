import type { Bank } from '@pasar/contract/calls/wallet/bank-cards'
import { ChevronDown, Landmark } from 'lucide-react'
import { useId, useState } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Field, getBorderClass, Select } from '@/ui/forms/Field.tsx'
import { Picker } from '@/ui/forms/Picker.tsx'
import { useBankList } from '../../api/bank-cards.ts'
import { BankBadge } from './BankBadge.tsx'

type Props = { bank: Bank | null; error?: string; onChoose: (bank: Bank | null) => void }

/** Selects the country and the bank of a card. */
export function BankField({ bank, error, onChoose }: Props) {
  const t = useT()
  const id = useId()
  const [country, setCountry] = useState('')
  const [open, setOpen] = useState(false)
  const { data, isPlaceholderData, isError, refetch } = useBankList(country)
  const banks = isPlaceholderData && country ? undefined : data?.list
  return (
    <>
      {data && data.countries.length > 1 && (
        <Select
          label={t('wallet.country')}
          value={country || data.country}
          options={data.countries.map(({ code, flag, name }) => ({ value: code, label: `${flag} ${name}` }))}
          onChange={(next) => {
            setCountry(next)
            onChoose(null)
          }}
          autoComplete="country"
        />
      )}
      <Field id={id} label={t('wallet.bank')} error={error} required>
        <button
          id={id}
          type="button"
          aria-haspopup="dialog"
          aria-label={`${t('wallet.bank')}: ${bank?.name ?? t('wallet.chooseBank')}`}
          aria-describedby={error ? `${id}-note` : undefined}
          onClick={() => setOpen(true)}
          className={cx(
            'flex min-h-12 w-full items-center gap-3 rounded-card border bg-surface px-4 py-2 text-left',
            getBorderClass(error),
          )}
        >
          {bank ? (
            <BankBadge bank={bank} size={32} />
          ) : (
            <Landmark size={20} className="text-ink-3" aria-hidden />
          )}
          <span className={cx('min-w-0 flex-1', !bank && 'text-muted')}>
            {bank?.name ?? t('wallet.chooseBank')}
          </span>
          <ChevronDown size={20} className="shrink-0 text-ink-3" aria-hidden />
        </button>
      </Field>
      <Picker
        open={open}
        onClose={() => setOpen(false)}
        title={t('wallet.chooseBank')}
        path={[]}
        searchable
        onRetry={isError ? () => void refetch() : undefined}
        options={banks?.map(({ code, name, swift }) => ({ value: code, label: name, hint: swift }))}
        onPick={(path) => {
          setOpen(false)
          onChoose(banks?.find(({ code }) => code === path.at(-1)?.value) ?? null)
        }}
      />
    </>
  )
}
