import type { PaymentMethodId } from '@pasar/contract/calls/payment-methods'
import { ChevronRight, Landmark } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { cx } from '@/ui/cx.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { Skeleton } from '@/ui/page/Skeleton.tsx'
import { useBanks } from '../api/banks.ts'

export type ChosenBank = { id: string; name: string }
type Props = {
  method: PaymentMethodId
  open: boolean
  onClose: () => void
  onBank: (bank: ChosenBank) => void
}

/** Selects the bank to pay from. Unavailable banks are disabled. */
export function BankSheet({ method, open, onClose, onBank }: Props) {
  const t = useT()
  const { data, error, refetch } = useBanks(method, open)
  return (
    <Sheet open={open} onClose={onClose} title={t('pay.chooseBank')}>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} text={t('pay.banksFailed')} />
      ) : (
        <ul className="min-h-80 divide-y divide-line">
          {data
            ? data.banks.map(({ id, name, available }) => (
                <li key={id}>
                  <button
                    type="button"
                    disabled={!available}
                    onClick={() => onBank({ id, name })}
                    className="flex min-h-14 w-full items-center gap-3 text-left"
                  >
                    <span
                      className={cx(
                        'grid size-9 shrink-0 place-items-center rounded-card',
                        available ? 'bg-accent-soft text-accent' : 'bg-shade text-ink-3',
                      )}
                    >
                      <Landmark size={20} strokeWidth={1.7} aria-hidden />
                    </span>
                    <span className={cx('min-w-0 flex-1', available ? 'font-medium' : 'text-muted')}>
                      {name}
                      {!available && <span className="block text-sm text-sale">{t('pay.bankDown')}</span>}
                    </span>
                    {available && <ChevronRight size={18} className="text-ink-3" aria-hidden />}
                  </button>
                </li>
              ))
            : [1, 2, 3, 4, 5, 6].map((row) => (
                <li key={row} className="py-5">
                  <Skeleton className="h-4 w-1/2" />
                </li>
              ))}
        </ul>
      )}
    </Sheet>
  )
}
