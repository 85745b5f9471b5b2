import { pages } from '@/app/paths.ts'
import { ErrorState } from '@/ui/page/Notice.tsx'
import { CardSkeleton } from '@/ui/page/Skeleton.tsx'
import { useBankCard, useBankCards } from '../../api/bank-cards.ts'
import { RecordQuery } from '../records/RecordQuery.tsx'
import { VerificationRequired } from '../transactions/VerificationRequired.tsx'
import { BankCardForm } from './BankCardForm.tsx'
import { EditBankCard } from './EditBankCard.tsx'

/** Edits a bank card, or adds one without an id. */
export function BankCardEditor({ id }: { id: string }) {
  return id ? <ExistingCard id={id} /> : <NewCard />
}

function ExistingCard({ id }: { id: string }) {
  return (
    <RecordQuery query={useBankCard(id)} back={pages.bankCards}>
      {(card) => <EditBankCard card={card} />}
    </RecordQuery>
  )
}

function NewCard() {
  const { data, error, refetch } = useBankCards()
  if (!data) return error ? <ErrorState onRetry={() => void refetch()} /> : <CardSkeleton count={2} />
  if (data.holder === '') return <VerificationRequired />
  return <BankCardForm holder={data.holder} first={data.list.length === 0} />
}
