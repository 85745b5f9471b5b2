import { languageTags } from '@pasar/contract/constants'
import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import { useFormat } from '@/i18n/format.ts'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'

/** The change of a rate against the previous one. */
export function RateChange({ change }: { change: string }) {
  const t = useT()
  const { language } = useFormat()
  const [down, none] = [change.startsWith('-'), !/[1-9]/.test(change)]
  const percent = new Intl.NumberFormat(languageTags[language], {
    style: 'percent',
    minimumFractionDigits: 2,
  }).format(Number(change.replace('-', '')) / 100)
  const Icon = none ? Minus : down ? ArrowDownRight : ArrowUpRight
  return (
    <span
      className={cx(
        'money inline-flex items-center gap-0.5 text-sm font-medium',
        none ? 'text-muted' : down ? 'text-sale' : 'text-accent',
      )}
    >
      <Icon size={15} aria-hidden />
      <span className="sr-only">
        {t(none ? 'wallet.rateSame' : down ? 'wallet.rateDown' : 'wallet.rateUp')}
      </span>
      {percent}
    </span>
  )
}
