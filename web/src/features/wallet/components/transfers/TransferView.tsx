import { ReceiptText } from 'lucide-react'
import { useState } from 'react'
import { pages } from '@/app/paths.ts'
import { useT } from '@/i18n/i18n.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useTransferTerms } from '../../api/transfers.ts'
import type { Receiver } from '../../model/receiver.ts'
import { HistoryLink } from '../records/HistoryLink.tsx'
import { VerificationRequired } from '../transactions/VerificationRequired.tsx'
import { ReceiverForm } from './ReceiverForm.tsx'
import { TransferForm } from './TransferForm.tsx'

/** Transfers money to another member: first the recipient, then the amount. */
export function TransferView({ asset }: { asset: string }) {
  const t = useT()
  const { data: terms, error, refetch } = useTransferTerms()
  const [receiver, setReceiver] = useState<Receiver | null>(null)
  if (!terms) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (!terms.verified) return <VerificationRequired />
  return (
    <div className="grid gap-4">
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
      <HistoryLink page={pages.transfers} icon={ReceiptText} title={t('wallet.myTransfers')} />
    </div>
  )
}
