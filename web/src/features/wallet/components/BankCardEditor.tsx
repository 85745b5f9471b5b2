import { pages } from '@/app/paths.ts'
import { ErrorState } from '@/ui/Notice.tsx'
import { CardSkeleton } from '@/ui/Skeleton.tsx'
import { useBankCard, useBankCards } from '../api/bank-cards.ts'
import { BankCardForm } from './BankCardForm.tsx'
import { EditBankCard } from './EditBankCard.tsx'
import { OneRecord } from './OneRecord.tsx'
import { VerifyFirst } from './VerifyFirst.tsx'

/** A bank card to be changed, or a new one without an id. */
export function BankCardEditor({ id }: { id: string }) {
  return id ? <KnownCard id={id} /> : <NewCard />
}

function KnownCard({ id }: { id: string }) {
  return (
    <OneRecord query={useBankCard(id)} back={pages.bankCards}>
      {(card) => <EditBankCard card={card} />}
    </OneRecord>
  )
}

function NewCard() {
  const { data, error, refetch } = useBankCards()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (data.holder === '') return <VerifyFirst />
  return <BankCardForm holder={data.holder} first={data.list.length === 0} />
}
