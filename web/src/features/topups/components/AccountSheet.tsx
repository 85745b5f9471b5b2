import type { Currency } from '@pasar/contract/money'
import { Landmark } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Sheet } from '@/ui/overlays/Sheet.tsx'
import { ErrorState, Notice } from '@/ui/page/Notice.tsx'
import { useAccounts } from '../api/topups.ts'
import { ChoiceRow, ChoiceSkeleton } from './ChoiceRow.tsx'

type Props = { currency: Currency; open: boolean; onClose: () => void; onAccount: (id: string) => void }

/** Selects one of the shop's accounts. */
export function AccountSheet({ currency, open, onClose, onAccount }: Props) {
  const t = useT()
  const { data, error, refetch } = useAccounts(currency, open)
  return (
    <Sheet open={open} onClose={onClose} title={t('topUp.chooseAccount')}>
      {error && !data ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : !data ? (
        <ChoiceSkeleton />
      ) : data.list.length === 0 ? (
        <Notice icon={Landmark} title={t('topUp.noAccount')} />
      ) : (
        <ul className="divide-y divide-line pb-2">
          {data.list.map(({ id, bank, holder, number }) => (
            <ChoiceRow key={id} title={bank} text={`${holder} · ${number}`} onClick={() => onAccount(id)} />
          ))}
        </ul>
      )}
    </Sheet>
  )
}
