import type { Output } from '@pasar/contract/call'
import type { transferReceiver } from '@pasar/contract/calls/transfers'
import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ErrorState } from '@/ui/Notice.tsx'
import { CardSkeleton } from '@/ui/Skeleton.tsx'
import { useTransferTerms } from '../api/transfers.ts'
import { ReceiverForm } from './ReceiverForm.tsx'
import { RecordsLink } from './RecordsLink.tsx'
import { TransferForm } from './TransferForm.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'

export type Receiver = Output<typeof transferReceiver>

/** Money to another member: who, masked, before how much. */
export function TransferView({ asset }: { asset: string }) {
  const t = useT()
  const { data: terms, error, refetch } = useTransferTerms()
  const [receiver, setReceiver] = useState<Receiver | null>(null)
  if (!terms) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (!terms.verified) return <VerifyFirst />
  return (
    <div className="grid grid-cols-1 gap-4">
      {receiver ? (
        <TransferForm
          terms={terms}
          receiver={receiver}
          asset={asset}
          onOther={() => setReceiver(null)}
          onTermsChanged={refetch}
        />
      ) : (
        <ReceiverForm recent={terms.recent} onFound={setReceiver} />
      )}
      <RecordsLink page={pages.transfers} icon={ReceiptText} title={t('wallet.myTransfers')} />
    </div>
  )
}
